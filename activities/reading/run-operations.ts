import type { DetailMapping, Mapping, Row } from '../../shared/domain/mapping.ts';
import type { VisitValues } from '../../shared/domain/visit.ts';
import { extractDetail } from '../extraction/detail.ts';
import type { ListingDocument } from '../extraction/parse.ts';
import { extractRows } from '../extraction/rows.ts';
import { looksEmpty } from '../extraction/score.ts';
import { nextPageUrl } from '../pagination/next-page.ts';
import { toldRows } from '../pagination/told-rows.ts';
import { countCells } from './count-cells.ts';
import { detached } from './detached.ts';
import type { Markup, ReadMarkup } from './markup.ts';

/** The rows of a listing page, and the address of the next one where pages have addresses. */
export interface ReadListing {
  rows: Row[];
  nextUrl: string | null;
  /** How many rows the page says that the listing has, where it does not lead on; null when it does not say. */
  toldRows: number | null;
}

/** How much a listing page holds. */
export interface ListingSize {
  rows: number;
  cells: number;
  hasNext: boolean;
}

/** What a run asks of pages. What they answer shares no text with the page. */
export function createRunOperations(read: ReadMarkup) {
  return {
    readListing(page: Markup, mapping: Mapping): ReadListing {
      const document = read(page);
      const rows = extractRows(document, mapping);
      const nextUrl = nextOf(document, mapping);
      return detached({ rows, nextUrl, toldRows: nextUrl === null ? toldRows(document, mapping, rows.length) : null });
    },
    hasRows: (page: Markup, mapping: Mapping): boolean => extractRows(read(page), mapping).length > 0,
    measureListing(page: Markup, mapping: Mapping): ListingSize {
      const document = read(page);
      const rows = extractRows(document, mapping);
      return { rows: rows.length, cells: countCells(rows), hasNext: nextOf(document, mapping) !== null };
    },
    /** The values of a detail page. */
    readDetail: (page: Markup, detail: DetailMapping): NonNullable<VisitValues> =>
      detached(extractDetail(read(page), detail)),
    /** Whether every column of a detail page has its value; whether one has, or the page at least does not look empty. */
    judgeDetail(page: Markup, detail: DetailMapping): { isFull: boolean; isComplete: boolean } {
      const document = read(page);
      const values = Object.values(extractDetail(document, detail));
      return {
        isFull: values.every((value) => value !== null),
        isComplete: values.some((value) => value !== null) || !looksEmpty(document),
      };
    },
  };
}

function nextOf(document: ListingDocument, mapping: Mapping): string | null {
  return mapping.pagination.kind === 'next_link' ? nextPageUrl(document, mapping) : null;
}
