import type { JobInput } from '../../shared/domain/job.ts';
import type { DetailMapping, Mapping, Pagination } from '../../shared/domain/mapping.ts';
import type { PageMove } from '../../shared/domain/page-move.ts';
import { buildRivals } from '../extraction/build-mapping.ts';
import { type OfferedColumn, offerColumns } from '../extraction/column-offers.ts';
import { buildDetailMapping } from '../extraction/detail.ts';
import { recordMarks } from '../extraction/regions/record-marks.ts';
import { rivalThatGoesOn } from '../extraction/rival-that-goes-on.ts';
import { extractRows } from '../extraction/rows.ts';
import { looksEmpty } from '../extraction/score.ts';
import { uniteWithNextPage } from '../extraction/unite-pages.ts';
import { nextMove } from '../pagination/controls/next-move.ts';
import { shownPageNumber } from '../pagination/controls/number-group.ts';
import { proposeControls } from '../pagination/controls/propose-controls.ts';
import { announcesScrolling } from '../pagination/controls/scroll-signs.ts';
import { toldRows } from '../pagination/told-rows.ts';
import { nextPageUrl, withPagination } from '../pagination/next-page.ts';
import { measureFillRates } from './fill-rates.ts';
import { hasContent, type JudgedPage, judgePage } from './judge-page.ts';
import type { Markup, ReadMarkup } from './markup.ts';
import { createSeenRows } from './seen-rows.ts';
import { readSearchDescription, readSitemap, type Sitemap } from './survey/read-xml.ts';
import { type SurveyedPage, surveyPage } from './survey/survey-page.ts';
import { wishOf } from './survey/wish.ts';

/** What a mapping asks of pages. */
export function createMappingOperations(read: ReadMarkup) {
  const rowsOf = (page: Markup, mapping: Mapping) => extractRows(read(page), mapping);
  return {
    /** Whether a page shows what it is about. */
    hasContent: (page: Markup, input: JobInput): boolean => hasContent(read(page), input),
    /** Maps what a page has for a request, pagination included. */
    judgePage: (page: Markup, input: JobInput): JudgedPage => judgePage(read(page), input),
    /** Whether a page is only the shell of one that scripts fill. */
    looksEmpty: (page: Markup): boolean => looksEmpty(read(page)),
    /** What a page says of the way to the listing that answers, and what it has itself. `linkText` led there. */
    surveyPage: (page: Markup, input: JobInput, linkText: string): SurveyedPage =>
      surveyPage(read(page), input, linkText),
    /** The pages that a sitemap names, those first that promise most. */
    readSitemap: (xml: string, url: string, input: JobInput): Sitemap => readSitemap(xml, url, wishOf(input)),
    /** The address that an OpenSearch description gives for searching for what is asked for. */
    readSearchDescription: (xml: string, url: string, input: JobInput): string | null =>
      readSearchDescription(xml, url, wishOf(input).query),
    /** What the records could have as columns. */
    offerColumns: (page: Markup, mapping: Mapping): OfferedColumn[] => offerColumns(read(page), mapping),
    /** The address of the listing's next page. */
    nextPageUrl: (page: Markup, mapping: Mapping): string | null => nextPageUrl(read(page), mapping),
    /** The mapping of a page as it also fits the next page of its listing. */
    uniteWithNextPage: (page: Markup, next: Markup, mapping: Mapping, input: JobInput): Mapping =>
      uniteWithNextPage(read(page), read(next), mapping, input),
    /** The mapping of a region that goes on on the next page, where the mapped one stands there unchanged; null without. */
    rivalThatGoesOn(page: Markup, next: Markup, mapping: Mapping, input: JobInput): Mapping | null {
      const rival = rivalThatGoesOn(read(page), read(next), mapping, input);
      return rival && { ...rival, pagination: mapping.pagination };
    },
    /** The mappings of the regions that answer nearly as well as the one that is taken, the best first. */
    rivals: (page: Markup, input: JobInput): Mapping[] => {
      const document = read(page);
      return buildRivals(document, input).map((rival) => withPagination(document, rival));
    },
    /** How many rows a page has, and how many it says that its listing has; null when it does not say. */
    countRows(page: Markup, mapping: Mapping): { rows: number; toldRows: number | null } {
      const { length: rows } = rowsOf(page, mapping);
      return { rows, toldRows: toldRows(read(page), mapping, rows) };
    },
    /** How filled the columns are that identify the page's rows. */
    fillRates: (page: Markup, mapping: Mapping) => measureFillRates(rowsOf(page, mapping), mapping),
    /** Whether a page has rows that another page of the listing does not have. */
    hasOtherRows(page: Markup, other: Markup, mapping: Mapping): boolean {
      const known = new Set(rowsOf(other, mapping).map(({ identity }) => identity));
      return rowsOf(page, mapping).some(({ identity }) => !known.has(identity));
    },
    /** The first detail pages that the rows lead to, at most so many of them. */
    detailUrls(page: Markup, mapping: Mapping, most: number): string[] {
      const urls = rowsOf(page, mapping).flatMap(({ detail_url: url }) => (url === page.url ? [] : (url ?? [])));
      return [...new Set(urls)].slice(0, most);
    },
    /** What some of a listing's detail pages add to its rows; null when they add nothing. */
    mapDetails(listing: Markup, details: Markup[], mapping: Mapping, input: JobInput): DetailMapping | null {
      return buildDetailMapping(details.map(read), mapping, input, rowsOf(listing, mapping));
    },
    /** The marks of the elements of each record, in a snapshot in which every element bears one. */
    recordMarks: (page: Markup, { records }: Mapping): number[][] => recordMarks(read(page), records),
    ...createMoveOperations(read),
  };
}

/** What is asked of pages that stay open while it is found out how their listing goes on. */
function createMoveOperations(read: ReadMarkup) {
  return {
    /** What may be operated to go on, the most promising first. */
    proposeControls: (page: Markup, mapping: Mapping): Pagination[] => proposeControls(read(page), mapping),
    announcesScrolling: (page: Markup): boolean => announcesScrolling(read(page)),
    /** The move that leads on from the state that a page shows. */
    nextMove: (page: Markup, mapping: Mapping, state: number): PageMove | null => nextMove(read(page), mapping, state),
    /** Whether a page shows rows that it did not show in a state before, whatever identified them then. */
    showsNewRows(page: Markup, before: Markup, mapping: Mapping): boolean {
      const known = createSeenRows(extractRows(read(before), mapping));
      return known.fresh(extractRows(read(page), mapping)).length > 0;
    },
    /** Whether more than one page lies between two states, as between blocks of page numbers. */
    skipsPages(before: Markup, after: Markup): boolean {
      const [from, to] = [shownPageNumber(read(before)), shownPageNumber(read(after))];
      return from !== null && to !== null && to > from + 1;
    },
  };
}
