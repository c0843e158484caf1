import { buildMapping } from '../../../activities/extraction/build-mapping.ts';
import { parseDocument } from '../../../activities/extraction/parse.ts';
import { extractRows } from '../../../activities/extraction/rows.ts';
import { nextPageUrl } from '../../../activities/pagination/next-page.ts';
import type { CellValue } from '../../../shared/domain/column.ts';
import type { MadePage, TrueValue } from './made-page.ts';

/** How much of a page was found, each from 0 to 1. */
export interface Measures {
  /** F1 of the records. */
  records: number;
  /** Share of the asked columns of which some column holds four of five values. */
  columns: number;
  /** Whether the next page is right, or that there is none. */
  next: number;
}

const MOST_OF_VALUES = 0.8;

type Cells = Record<string, CellValue>;

/** Maps a page by its goal and compares what is read with its truth. */
export function measure(made: MadePage): Measures {
  const document = parseDocument({ url: made.url, html: made.html });
  const mapping = buildMapping(document, { type: 'goal', value: made.goal });
  const found = mapping === null ? [] : extractRows(document, mapping).map(({ data }) => data);
  const pairs = pairsOf(made, found);
  const asked = Object.entries(made.columns).filter(([, told]) => !told.startsWith('-'));
  const held = asked.filter(([name]) => isHeld(name, pairs));
  const next = mapping === null ? null : nextPageUrl(document, mapping);
  return {
    records: (2 * pairs.length) / (made.rows.length + found.length),
    columns: held.length / asked.length,
    next: Number(next === (made.next === 'script' ? null : made.next)),
  };
}

/** Each true row with the found one that holds what tells it, if only one does. */
function pairsOf({ rows, identity }: MadePage, found: readonly Cells[]): [MadePage['rows'][number], Cells][] {
  return rows.flatMap((row) => {
    for (const name of identity) {
      const holding = found.filter((cells) => Object.values(cells).some((cell) => agrees(row[name]!, cell)));
      if (holding.length === 1) return [[row, holding[0]!] as [typeof row, Cells]];
    }
    return [];
  });
}

function isHeld(name: string, pairs: readonly [MadePage['rows'][number], Cells][]): boolean {
  const filled = pairs.filter(([row]) => row[name] !== null);
  const names = new Set(pairs.flatMap(([, cells]) => Object.keys(cells)));
  return [...names].some((found) => {
    const right = filled.filter(([row, cells]) => agrees(row[name]!, cells[found] ?? null));
    return filled.length > 0 && right.length >= MOST_OF_VALUES * filled.length;
  });
}

function agrees(wanted: TrueValue, cell: CellValue): boolean {
  if (wanted === null || cell === null) return false;
  if (typeof wanted === 'number') return Number(cell) === wanted;
  return fold(wanted) === fold(cell);
}

const fold = (value: Exclude<TrueValue | CellValue, null>): string =>
  String(value)
    .normalize('NFKC')
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();
