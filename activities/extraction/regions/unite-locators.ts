import type { RecordLocator } from '../../../shared/domain/mapping.ts';
import type { Page } from '../page/page-model.ts';
import { readSignature, sharedClasses, writeSignature } from '../page/signatures.ts';
import { firstOf, lastOf, type Span } from '../page/spans.ts';
import { locateRecords } from './locator.ts';

/**
 * Of a listing's locator and what it has in common with the one that was found on its next page: the one that finds most
 * records there, and on the first page those that it found before.
 */
export function uniteLocators(first: Page, next: Page, own: RecordLocator, nextOwn: RecordLocator): RecordLocator {
  const records = locateRecords(first, own);
  let best = own;
  for (const united of commonLocators(own, nextOwn)) {
    const isMore = locateRecords(next, united).length > locateRecords(next, best).length;
    if (isMore && areSame(locateRecords(first, united), records)) best = united;
  }
  return best;
}

/** From the narrowest to the widest. */
function commonLocators(own: RecordLocator, next: RecordLocator): RecordLocator[] {
  if ((own.extent ?? 'element') !== (next.extent ?? 'element')) return [];
  const paths = [own.path, ...commonPath(own.path, next.path)];
  const records = [own.record, ...commonRecord(own, next), [...new Set([own.record, next.record])].join('|')];
  return records.flatMap((record) => paths.map((path) => ({ ...own, path, record })));
}

function commonPath(own: string, next: string): string[] {
  const [steps, others] = [own.split('/'), next.split('/')];
  if (steps.length !== others.length) return [];
  const common = steps.map((step, i) => commonStep(step, others[i]!));
  return common.every((step) => step !== null) ? [common.join('/')] : [];
}

/** What two steps of paths have in common: their tag, and their id, classes and position as far as they are the same. */
function commonStep(own: string, next: string): string | null {
  const [some, others] = [own, next].map((step) => step.split(/(?=[#.[])/));
  if (some![0] !== others![0]) return null;
  return some!.filter((part, i) => i === 0 || others!.includes(part)).join('');
}

function commonRecord(own: RecordLocator, next: RecordLocator): string[] {
  if (own.extent === 'lift' || /[|:]/.test(own.record + next.record)) return [];
  const [some, others] = [readSignature(own.record), readSignature(next.record)];
  if (some.tag !== others.tag) return [];
  return [writeSignature({ tag: some.tag, classes: sharedClasses([some.classes, others.classes]) })];
}

function areSame(some: readonly Span[], others: readonly Span[]): boolean {
  if (some.length !== others.length) return false;
  return some.every((span, i) => firstOf(span) === firstOf(others[i]!) && lastOf(span) === lastOf(others[i]!));
}
