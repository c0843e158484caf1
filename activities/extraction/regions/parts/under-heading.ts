import { areAkin } from '../../goal/parts/akin.ts';
import type { AskedPhrase } from '../../goal/parts/asked-part.ts';
import type { Page } from '../../page/page-model.ts';
import { firstOf, lastOf, type Span } from '../../page/spans.ts';
import { headingOver } from './headings.ts';
import { type Hit, hitsOf, looksLikeHeading } from './hits.ts';

/** So many texts may stand between a heading and the list below it: a note, or the headers of a table. */
const REACH = 12;
/** So many of the words that records are called by are in their heading: "Latest news" of "latest news in the sidebar". */
const LEAST_SAID = 0.4;
/** A heading of one word says too little, unless records are called by that word alone. */
const FEWEST_WORDS = 2;

/**
 * The one heading of a page that says nothing but what records are called: "Recent comments". Null where several do, as
 * above an article and in a menu.
 */
export function headingCalled(page: Page, phrase: AskedPhrase): Hit | null {
  const name = phrase.words[0] ?? [];
  const called = hitsOf(page, phrase, 'asked').filter(({ heading: { node, words } }) => {
    const isEnough = words.length >= Math.max(Math.min(FEWEST_WORDS, name.length), LEAST_SAID * name.length);
    return isEnough && looksLikeHeading(node) && words.every((own) => name.some((word) => areAkin(own, word)));
  });
  const most = Math.max(...called.map(({ heading }) => heading.words.length));
  const best = called.filter(({ heading }) => heading.words.length === most);
  return new Set(best.map(({ heading }) => heading.node.textFrom)).size === 1 ? best.at(-1)! : null;
}

/** Whether a list begins right below a heading, and ends before the next one of its form. */
export function standsUnder({ document }: Page, { form, heading }: Hit, records: readonly Span[]): boolean {
  const [first, last] = [records[0]!, records.at(-1)!];
  const between = firstOf(first).textFrom - heading.node.textTo;
  if (between < 0 || between > REACH || lastOf(last).end < heading.node.end) return false;
  return [first, last].every((record) => headingOver(document, form, record)?.node === heading.node);
}
