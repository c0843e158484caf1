import type { RecordLocator, RecordPart } from '../../../../shared/domain/mapping.ts';
import type { AskedPart, AskedPhrase } from '../../goal/parts/asked-part.ts';
import type { Page } from '../../page/page-model.ts';
import { locateRecords } from '../locator.ts';

/** What is left out is less than this share of the records: what most of them say is no exception. */
const MOST_LEFT_OUT = 0.5;

/**
 * A locator with what the goal asks for and no heading tells: the records that say it of themselves, as a status or a kind.
 */
export function withLabels(page: Page, locator: RecordLocator, { wanted, unwanted }: AskedPart): RecordLocator {
  const told = new Set((locator.part ?? []).map(({ words }) => JSON.stringify(words)));
  const open = (phrases: readonly AskedPhrase[]): readonly AskedPhrase[] =>
    phrases.filter(({ words }) => !told.has(JSON.stringify(words)));
  const hasWanted = open(wanted).length < wanted.length;
  let found = locator;
  for (const phrase of open(unwanted)) found = labelled(page, found, phrase, true) ?? found;
  for (const phrase of hasWanted ? [] : wanted) found = labelled(page, found, phrase, false) ?? found;
  return found;
}

/** With those records that a phrase means; null where these are all, or none, or too many to be left out. */
function labelled(page: Page, locator: RecordLocator, { words }: AskedPhrase, not: boolean): RecordLocator | null {
  const rule: RecordPart = { says: [], words: words.map((some) => [...some]), ...(not && { not }) };
  const part = { ...locator, part: [...(locator.part ?? []), rule] };
  const all = locateRecords(page, locator).length;
  const left = locateRecords(page, part).length;
  if (left === 0 || left === all) return null;
  return not && left < (1 - MOST_LEFT_OUT) * all ? null : part;
}
