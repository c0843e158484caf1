import { MOST_WORDS } from './alone.ts';
import { isOnlyWith, isSpecified } from './asides.ts';
import { isBesideQuotes } from './beside-quotes.ts';
import { unseparated } from './lead-subject.ts';
import { isTail, type ListPart, listParts } from './list-parts.ts';
import type { Part } from './parts.ts';
import type { Reading } from './reading.ts';

/** Reads a list of fields; `isTold`: something said that it comes, so that also words that are not known are fields. */
export function readList(reading: Reading, parts: readonly Part[], isTold = true): void {
  const { source, speech } = reading.text;
  const bare = parts.length === 1 ? unseparated(source, speech, parts[0]!) : null;
  const all = listParts(source, speech, bare?.fields ?? parts);
  for (const [i, listed] of all.entries()) {
    if (i === all.length - 1 && isTail(source, speech, all)) {
      reading.remark(listed.part);
      continue;
    }
    const isFirst = i === 0 && !(all.length > 1 && reading.subject !== null && isOnlyWith(reading.text, listed.part));
    readListed(reading, listed, { isFirst, isTold });
  }
}

/** One part of a list: a field, what the one before it is called, what is listed, or a remark. */
function readListed(
  reading: Reading,
  { part, detail }: ListPart,
  { isFirst, isTold }: { isFirst: boolean; isTold: boolean },
): void {
  const { text, items, remarks } = reading;
  const read = isBesideQuotes(text, part) ? null : reading.read(part, isFirst);
  const remark = read === null ? text.written(part) : read.remark;
  if (remark !== null) remarks.push(remark);
  if (read?.subject) reading.noteSubject(read.subject);
  if (read?.renames && items.length > 0) items.at(-1)!.rename = read.renames;
  const item = read?.item ?? null;
  if (item === null || item.text.split(' ').length > MOST_WORDS) return;
  if (isSpecified(text, part, items)) {
    reading.remark(part);
    return;
  }
  const isField = isTold || detail || item.detail || item.asked !== null || text.isKnown(part);
  if (isField || text.isQuestion(part)) items.push({ ...item, detail: detail || item.detail });
  else remarks.push(item.text);
}
