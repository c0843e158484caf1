import type { Page, PageNode } from '../page/page-model.ts';
import { firstOf, linksOf, type Span, textOf } from '../page/spans.ts';

/** What this share of the rows have is what a row has. */
const USUAL = 0.8;
/** Where more rows are heads alone, that is how the table writes its rows. */
const MOST_HEADS = 0.25;

/** The rows of tables that name their columns: at the beginning of each table, or again and again in it. */
export function headerRows(page: Page, records: readonly Span[]): ReadonlySet<Span> {
  if (!records.every((record) => record.length === 1 && firstOf(record).tag === 'tr')) return new Set();
  const ofHeads = records.filter(isOfHeads);
  const firsts = records.filter((record, i) => i === 0 || isFirst(firstOf(record)));
  const saysWords = firsts.filter((record) => !hasDigits(page, record) && staysHere(page, record));
  const naming = saysWords.length === 0 ? [] : namingRows(page, saysWords, records);
  return new Set([...(ofHeads.length <= MOST_HEADS * records.length ? ofHeads : []), ...naming]);
}

/** Of first rows that only say words, those of a table of numbers, and those that other tables begin with, too. */
function namingRows(page: Page, firsts: readonly Span[], records: readonly Span[]): readonly Span[] {
  const others = records.length - firsts.length;
  const haveDigits = others > 0 && records.filter((record) => hasDigits(page, record)).length >= USUAL * others;
  if (haveDigits) return firsts;
  const texts = Map.groupBy(firsts, (record) => textOf(page, record));
  return [...texts.values()].filter(({ length }) => length > 1).flat();
}

/** Whether a row has two cells or more, all of them heads. */
function isOfHeads(record: Span): boolean {
  const cells = firstOf(record).children.filter(({ tag }) => tag === 'td' || tag === 'th');
  return cells.length > 1 && cells.every(({ tag }) => tag === 'th');
}

/** Whether a row is the first of its table, or of its table's body. */
function isFirst(row: PageNode): boolean {
  return row.parent!.children.find(({ tag }) => tag === 'tr') === row;
}

const hasDigits = (page: Page, record: Span): boolean => /\d/.test(textOf(page, record));

/** Whether all links of a row, if it has any, sort or filter the page that it stands on. */
function staysHere(page: Page, record: Span): boolean {
  const here = pathOf(page.document.url);
  return linksOf(page, record).every(({ url }) => pathOf(url) === here);
}

const pathOf = (address: string): string => {
  const { host = '', pathname = '' } = URL.parse(address) ?? {};
  return host + pathname;
};
