import { oncePerDocument } from '../page/once-per-document.ts';
import type { ListingDocument } from '../page/page-model.ts';
import { firstOf, type Span } from '../page/spans.ts';
import { countsIn, sentencesWithNumbers } from '../page/told-counts.ts';
import type { Signals } from './weights.ts';

type ToldSignals = 'told_count' | 'told_total';

/** Whether there are as many records as the page says of itself: "1–10 of 18", or "18 results" before the first. */
export function toldSignals(document: ListingDocument, records: readonly Span[]): Pick<Signals, ToldSignals> {
  return {
    told_count: Number(countsOfPage(document).has(records.length)),
    told_total: Number(isToldBefore(document, firstOf(records[0]!).textFrom, records.length)),
  };
}

/** Sentences further down are those of records. */
const MOST_SENTENCES = 500;

/** How many rows the page has, in all the ways in which its sentences can be read. */
const countsOfPage = oncePerDocument(({ page }): ReadonlySet<number> => {
  const counts = new Set<number>();
  let left = MOST_SENTENCES;
  for (const sentence of sentencesWithNumbers(page, page.textNodes)) {
    for (const { here, total } of countsIn(sentence)) if (here > 2 && total >= here) counts.add(here);
    left -= 1;
    if (left === 0) break;
  }
  return counts;
});

/** How many texts before the first record can tell how many there are, and the fewest that nothing else is told by. */
const REACH = 30;
const FEWEST = 4;

function isToldBefore(document: ListingDocument, before: number, records: number): boolean {
  if (records < FEWEST) return false;
  const numbers = onlyNumbersOf(document);
  for (let at = Math.max(0, before - REACH); at < before; at += 1) if (numbers[at] === records) return true;
  return false;
}

const LONGEST = 60;

/** The only number of each short text, 0 where there is none or another one. */
const onlyNumbersOf = oncePerDocument(({ page }) =>
  Int32Array.from(page.textNodes, ({ text }) => {
    if (text.length > LONGEST) return 0;
    const digits = text.match(/\d+/g);
    return digits?.length === 1 && digits[0].length < 6 ? Number(digits[0]) : 0;
  }),
);
