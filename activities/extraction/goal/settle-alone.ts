import { type Alone, isAloneField } from './alone.ts';
import type { Reading } from './reading.ts';
import { foldText } from './words.ts';

/** What stood alone is what is listed when there is a list; a field that was named before is only told more about. */
export function settleAlone(reading: Reading, parts: readonly Alone[]): void {
  const { text, items } = reading;
  const hasList = items.length > 0;
  for (const alone of parts) {
    const { part, read } = alone;
    if (read.subject) reading.noteSubject(read.subject);
    if (read.item === null) continue;
    const again = items.find((item) => foldText(text.written(part)).includes(foldText(item.text)));
    if (again) {
      again.detail ||= read.item.detail;
      reading.remark(part);
    } else if (isAloneField(text, alone, { hasList, hasSubject: reading.subject !== null })) items.push(read.item);
    else reading.noteSubject(part);
  }
}

/** What stood alone before a list is what is listed; the others are left. */
export function promoteAlone(reading: Reading, parts: readonly Alone[]): Alone[] {
  const before = parts.findLast(
    ({ part, read: { item } }) => item !== null && item.rename === null && !reading.text.isQuestion(part),
  );
  if (reading.subject !== null || !before || before.read.item!.detail) return [...parts];
  reading.noteSubject(before.part);
  return parts.filter((other) => other !== before);
}
