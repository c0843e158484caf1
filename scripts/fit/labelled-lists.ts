import { readFileSync } from 'node:fs';
import { linksOf, textOf } from '../../activities/extraction/page/spans.ts';
import type { ListingDocument } from '../../activities/extraction/parse.ts';
import { locateRecords } from '../../activities/extraction/regions/locator.ts';
import type { RecordLocator } from '../../shared/domain/mapping.ts';
import type { Truth } from '../evaluate/scorer.ts';

/** What is asked of a page of the corpus that has no known rows, and which of its lists that is. */
export interface LabelledList {
  id: string;
  goal: string;
  records: RecordLocator;
}

/** The lists that were told by hand, some of them beside the one that a case is about; columns of theirs are not known. */
const LABELLED_LISTS = readFileSync(new URL('labelled-lists.jsonl', import.meta.url), 'utf8')
  .trim()
  .split('\n')
  .map((line) => JSON.parse(line) as LabelledList);

/** The labelled lists of a case. */
export const labelledListsOf = (id: string): LabelledList[] => LABELLED_LISTS.filter((list) => list.id === id);

/** So many of the records have a link of their own where links tell them. */
const LINKED = 0.8;
const LEADS_NOWHERE = /^(mailto|tel|javascript):/;

/** The records of a labelled list as true rows: the whole text of each, and the link that no other has. */
export function labelledTruth(
  { page }: ListingDocument,
  { records: locator }: LabelledList,
): Pick<Truth, 'rows' | 'partial' | 'identity'> {
  const records = locateRecords(page, locator);
  const links = records.map((record) => [...new Set(linksOf(page, record).map(({ url }) => url))]);
  const all = links.flat();
  const rows = records.map((record, i) => ({
    url: links[i]!.find((url) => !LEADS_NOWHERE.test(url) && all.filter((other) => other === url).length === 1) ?? null,
    text: textOf(page, record),
  }));
  const areLinked = rows.filter(({ url }) => url !== null).length >= LINKED * rows.length;
  return { rows, partial: false, identity: areLinked ? { url: ['url'], text: ['text'] } : { text: ['text'] } };
}
