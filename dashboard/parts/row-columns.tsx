import type { ComponentChild } from 'preact';
import type { CellValue, Column } from '../../shared/domain/column.ts';
import type { Change } from '../service/resources.ts';
import { Cell, isWebAddress } from './cell.tsx';
import type { ChosenCell } from './cell-bar.tsx';
import { number } from './format.tsx';

/** A column, and the group that it belongs to. */
export interface ShownColumn extends Column {
  isDetail: boolean;
}

/** A row, and what is known of it besides its values. */
export interface ShownRow {
  data: Record<string, CellValue>;
  /** Its place in the list, from 1. */
  place?: number;
  /** The page of the site that it came from; the address once that is known. */
  page?: { number: number; url: string | undefined };
  /** What became of it since an earlier run. */
  change?: Pick<Change, 'change' | 'differences'>;
}

/** A column of the table: of the rows' values, or one that tells of the row. */
export interface TableColumn {
  head: ComponentChild;
  /** The class of its cells. */
  look: '' | 'right' | 'right place';
  cellOf: (row: ShownRow) => ChosenCell;
  show: (row: ShownRow) => ComponentChild;
}

/** The columns of a job in the order of its rows: those of the listing, then those of the detail pages. */
export function shownColumns(columns: { listing: Column[]; detail: Column[] }): ShownColumn[] {
  return [
    ...columns.listing.map((column) => ({ ...column, isDetail: false })),
    ...columns.detail.map((column) => ({ ...column, isDetail: true })),
  ];
}

/** The columns of values, and those of what else is known of the rows. */
export function tableColumns(columns: readonly ShownColumn[], [first]: readonly ShownRow[]): TableColumn[] {
  return [
    ...(first?.change ? [CHANGE] : []),
    ...(first?.place === undefined ? [] : [PLACE]),
    ...columns.map(valueColumn),
    ...(first?.page ? [SOURCE] : []),
  ];
}

function valueColumn({ name, type, isDetail }: ShownColumn): TableColumn {
  return {
    head: (
      <>
        {name}
        <small>{isDetail ? `${type}, detail page` : type}</small>
      </>
    ),
    look: type === 'number' ? 'right' : '',
    cellOf: ({ data }) => ({ name, type, value: data[name] ?? null }),
    show({ data, change }) {
      const difference = change?.differences?.[name];
      const now = <Cell value={data[name] ?? null} type={type} />;
      if (!difference) return now;
      return (
        <>
          <del>
            <Cell value={difference.old} type={type} />
          </del>{' '}
          <ins>{now}</ins>
        </>
      );
    },
  };
}

const PLACE: TableColumn = {
  head: '#',
  look: 'right place',
  cellOf: ({ place }) => ({ name: '#', type: 'number', value: place ?? null }),
  show: ({ place }) => <span class="quiet">{number(place!)}</span>,
};

/** Each change with a sign and a word, so that nobody depends on its colour. */
const CHANGES: Record<Change['change'], string> = { added: '+ added', changed: '± changed', removed: '− removed' };

const CHANGE: TableColumn = {
  head: 'Change',
  look: '',
  cellOf: ({ change }) => ({ name: 'Change', type: 'text', value: change!.change }),
  show: ({ change }) => <b class="change">{CHANGES[change!.change]}</b>,
};

const SOURCE: TableColumn = {
  head: 'Source',
  look: '',
  cellOf: ({ page }) => ({ name: 'Source', type: 'url', value: page!.url ?? null }),
  show({ page }) {
    const { number: at, url } = page!;
    if (!url || !isWebAddress(url)) return <>page {number(at)}</>;
    return (
      <a href={url} target="_blank" rel="noreferrer noopener nofollow" title={url} tabIndex={-1}>
        page {number(at)}
      </a>
    );
  },
};
