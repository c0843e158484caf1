import { type MarkedText } from './marks.ts';
import { type Part, trimPart, writtenAs } from './parts.ts';
import type { Speech } from './speech.ts';
import { isKnown } from './known-words.ts';

/** A field as a request puts it. */
export interface ReadItem {
  text: string;
  /** What the customer wants its column to be called. */
  rename: string | null;
  /** The concept that a question asks for, and what it is called. */
  asked: { concept: string; name: string } | null;
  /** Asked for from the page of each record. */
  detail: boolean;
}

/** What a part between two separators is: a field, what the fields are of, a remark, or nothing. */
export interface ReadPart {
  item: ReadItem | null;
  /** The part with the field's words. */
  part: Part;
  subject: Part | null;
  remark: string | null;
}

/** Reads one part of a list. `first`: of its sentence; `alone`: no other parts are there. */
export function readItem(
  source: MarkedText,
  speech: Speech,
  whole: Part,
  { isFirst, hasSubject }: { isFirst: boolean; hasSubject: boolean },
): ReadPart {
  let part = trimPart(source, whole);
  const text = (): string => source.marked.slice(part.from, part.to);
  const nothing = (remark: string | null = null): ReadPart => ({ item: null, part, subject: null, remark });
  const skip = (length: number): boolean => {
    if (length === 0) return false;
    part = trimPart(source, { from: part.from + length, to: part.to });
    return true;
  };
  let detail = false;
  const elsewhere = speech.details.first(text());
  if (elsewhere) {
    detail = true;
    const left = trimPart(source, { from: part.from, to: part.from + elsewhere.from });
    const right = trimPart(source, { from: part.from + elsewhere.to, to: part.to });
    part = isBlank(source, right) ? left : isBlank(source, left) || !isKnown(writtenAs(source, left)) ? right : left;
  }
  const rename = renameIn(source, speech, part);
  if (rename) part = rename.rest;
  for (let steps = 0; steps < 6; steps += 1) {
    if (isRemark(speech, text(), isFirst)) return nothing(writtenAs(source, part));
    const question =
      speech.questions.some(({ phrases }) => phrases.atStart(text()) > 0) || speech.count.atStart(text()) > 0;
    if (question) break;
    const before = part;
    if (keeps(source, part, speech.also.atStart(text()))) skip(speech.also.atStart(text()));
    if (keeps(source, part, speech.articles.atStart(text()))) skip(speech.articles.atStart(text()));
    if (keeps(source, part, speech.opens.atStart(text()))) skip(speech.opens.atStart(text()));
    if (keeps(source, part, speech.needs.atStart(text()))) skip(speech.needs.atStart(text()));
    if (part.from === before.from) break;
  }
  const optional = speech.optional.first(text());
  if (optional && optional.from > 0) part = trimPart(source, { from: part.from, to: part.from + optional.from });
  part = withoutClosing(source, speech, part);
  if (isBlank(source, part)) return nothing();
  const cut = cutSubject(source, speech, part, hasSubject);
  if (cut) part = cut.field;
  if (isBlank(source, part)) return { ...nothing(), subject: cut?.subject ?? null };
  const asked = askedIn(source, speech, part);
  const item = {
    text: asked?.text ?? writtenAs(source, part),
    rename: rename?.name ?? null,
    asked: asked?.asked ?? null,
    detail,
  };
  return { item, part, subject: cut?.subject ?? null, remark: null };
}

export function isBlank({ marked }: MarkedText, { from, to }: Part): boolean {
  return !/[\p{L}\p{N}%#€$]/u.test(marked.slice(from, to));
}

/** Whether something is left of a part without its beginning. */
function keeps(source: MarkedText, { from, to }: Part, length: number): boolean {
  return length > 0 && !isBlank(source, { from: from + length, to });
}

/** Whether a part restricts or excludes records. */
export function isRemark(speech: Speech, text: string, isFirst: boolean): boolean {
  if (speech.not.atStart(text) > 0 && !/^\s*(?:no|n|nr)\s*\.?\s*(?:of|de|di|download|\d|$)/u.test(text)) return true;
  if (speech.notAfter.atEnd(text) < text.length) return !isFirst || speech.notAfter.atEnd(text) > 0;
  return !isFirst && (speech.only.atStart(text) > 0 || speech.limits.atStart(text) > 0);
}

/** "…, call it x": the name, and what is left. */
function renameIn(source: MarkedText, speech: Speech, part: Part): { name: string; rest: Part } | null {
  const text = source.marked.slice(part.from, part.to);
  const found = speech.callsIt.all(text).find(({ from, to }) => from > 1 && to < text.length);
  if (!found) return null;
  const name = trimPart(source, { from: part.from + found.to, to: part.to });
  const rest = trimPart(source, { from: part.from, to: part.from + found.from });
  const words = writtenAs(source, name);
  if (isBlank(source, name) || isBlank(source, rest) || words.split(' ').length > 2) return null;
  return { name: words, rest };
}

function withoutClosing(source: MarkedText, speech: Speech, whole: Part): Part {
  let part = whole;
  for (let steps = 0; steps < 5; steps += 1) {
    const text = source.marked.slice(part.from, part.to);
    const end = speech.closes.atEnd(text);
    if (end === text.length || end === 0) break;
    part = trimPart(source, { from: part.from, to: part.from + end });
  }
  return part;
}

/** "prices of all books": the field, and what it is a field of. */
function cutSubject(
  source: MarkedText,
  speech: Speech,
  part: Part,
  hasSubject: boolean,
): { field: Part; subject: Part } | null {
  const text = source.marked.slice(part.from, part.to);
  const counted = speech.count.atStart(text);
  for (const { from, to } of speech.ofMany.all(text)) {
    if (to >= text.length || (from < counted && counted > 0)) continue;
    const field = trimPart(source, { from: part.from, to: part.from + from });
    const subject = trimPart(source, { from: part.from + to, to: part.to });
    const after = source.marked.slice(subject.from, subject.to);
    if (speech.units.atStart(after) > 0 && speech.units.isWhole(after.split(/\s/u)[0]!)) continue;
    const says = speech.each.first(text.slice(from));
    const isEach = says !== null && says.from <= to - from + 1;
    if (!isEach && (hasSubject || isKnown(writtenAs(source, subject)))) continue;
    if (!isEach && from === 0) continue;
    if (!isBlank(source, field) && !isKnown(writtenAs(source, field)) && !isEach) continue;
    return { field, subject };
  }
  return cutPlural(source, speech, part, hasSubject);
}

/** "names of the speakers", where the last word is in the plural and no field. */
function cutPlural(
  source: MarkedText,
  speech: Speech,
  part: Part,
  hasSubject: boolean,
): { field: Part; subject: Part } | null {
  const text = source.marked.slice(part.from, part.to);
  if (hasSubject || speech.language !== 'en' || speech.count.atStart(text) > 0) return null;
  const found = /\s(?:of|for)(?:\sthe)?\s/u.exec(text);
  if (!found || !text.endsWith('s')) return null;
  const field = trimPart(source, { from: part.from, to: part.from + found.index });
  const subject = trimPart(source, { from: part.from + found.index + found[0].length, to: part.to });
  return isKnown(writtenAs(source, field)) && !isKnown(writtenAs(source, subject)) ? { field, subject } : null;
}

/** A question's concept, or its words without those that only ask. */
function askedIn(source: MarkedText, speech: Speech, part: Part): { text: string; asked: ReadItem['asked'] } | null {
  const text = source.marked.slice(part.from, part.to);
  for (const { concept, phrases, name } of speech.questions) {
    const length = phrases.atStart(text);
    if (length === 0) continue;
    const rest = trimPart(source, { from: part.from + length, to: part.to });
    if (
      isBlank(source, rest) ||
      isFilling(speech, source.marked.slice(rest.from, rest.to)) ||
      !isKnown(writtenAs(source, rest))
    )
      return { text: writtenAs(source, part), asked: { concept, name } };
  }
  const which = speech.which.atStart(text);
  if (which === 0) return null;
  const rest = trimPart(source, { from: part.from + which, to: part.to });
  return isBlank(source, rest) ? null : { text: withoutFillers(source, speech, rest), asked: null };
}

function isFilling(speech: Speech, text: string): boolean {
  return text.split(/\s+/u).every((word) => word === '' || speech.fillers.isWhole(word));
}

function withoutFillers(source: MarkedText, speech: Speech, whole: Part): string {
  const words = writtenAs(source, whole).split(' ');
  const folded = source.marked
    .slice(whole.from, whole.to)
    .trim()
    .split(/[\s\ue001-\ue005]+/u);
  let from = 0;
  let to = words.length;
  while (from < to - 1 && speech.fillers.isWhole(folded[from] ?? '')) from += 1;
  while (to > from + 1 && speech.fillers.isWhole(folded[to - 1] ?? '')) to -= 1;
  return words.slice(from, to).join(' ');
}
