import type { Page, PageNode } from '../page/page-model.ts';
import { firstOf, linksOf, type Span, textOf } from '../page/spans.ts';

/** What this share of the rows have is what a row has. */
const USUAL = 0.8;
/** Where more rows are heads alone, that is how the table writes its rows. */
const MOST_HEADS = 0.25;

/** The rows of tables that name their columns, at the beginning of each table or again and again in it, or that sum them. */
export function headerRows(page: Page, records: readonly Span[]): ReadonlySet<Span> {
  if (!records.every((record) => record.length === 1 && firstOf(record).tag === 'tr')) return new Set();
  const ofHeads = records.filter(isOfHeads);
  const firsts = records.filter((record, i) => i === 0 || isFirst(firstOf(record)));
  const saysWords = firsts.filter((record) => !hasDigits(page, record) && staysHere(page, record));
  const naming = saysWords.length === 0 ? [] : namingRows(page, saysWords, records);
  const named = new Set(naming.map((record) => textOf(page, record)));
  const again = named.size === 0 ? [] : records.filter((record) => named.has(textOf(page, record)));
  const sums = records.filter((record) => isSum(page, record));
  return new Set([...(ofHeads.length <= MOST_HEADS * records.length ? ofHeads : []), ...again, ...sums]);
}

/** What rows begin with that sum a table. */
const SUM =
  /^(?:(?:grand |sub ?)?totals?|sum|summe|gesamt|insgesamt|totale|totaal|totalt|total général|suma|razem|yhteensä|összesen|celkem|spolu|ukupno|skupaj|toplam|итого|всего|разом|всього|общо|σύνολο|المجموع|الإجمالي|סה.?כ|合計|合计|总计|總計|합계|รวม)\P{L}*$/iu;

/** Whether a row is the last of its table, or of its part, and says that it sums what is above. */
function isSum(page: Page, [row]: Span): boolean {
  const { textFrom, textTo, parent } = row!;
  if (textTo === textFrom || !SUM.test(page.textNodes[textFrom]!.text)) return false;
  return parent!.children.findLast(({ tag }) => tag === 'tr') === row;
}

/** Of first rows that only say words, those of a table of numbers, and those that other tables begin with, too. */
function namingRows(page: Page, firsts: readonly Span[], records: readonly Span[]): readonly Span[] {
  const others = records.length - firsts.length;
  const haveDigits = others > 0 && records.filter((record) => hasDigits(page, record)).length >= USUAL * others;
  if (haveDigits) return firsts;
  const texts = Map.groupBy(records, (record) => textOf(page, record));
  return firsts.filter((record) => texts.get(textOf(page, record))!.length > 1);
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

/** Whether all links of a row, if it has any, sort or filter the page that it stands on, maybe by another path. */
function staysHere(page: Page, record: Span): boolean {
  const here = pathOf(page.document.url);
  return linksOf(page, record).every(({ url }) => pathOf(url) === here || sorts(url));
}

/** How parameters are called that say by what a list is sorted. */
const SORTING = /^(?:sort|order|sord|sidx|tri|ordenar|orden|sortier)/i;

const sorts = (address: string): boolean =>
  [...(URL.parse(address)?.searchParams.keys() ?? [])].some((name) => SORTING.test(name));

const pathOf = (address: string): string => {
  const { host = '', pathname = '' } = URL.parse(address) ?? {};
  return host + pathname;
};
