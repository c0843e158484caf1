import { type MarkedText } from './marks.ts';
import { type Part, trimPart, writtenAs } from './parts.ts';
import type { Speech } from './speech.ts';
import { foldText } from './words.ts';
import { isFieldWord } from './concepts.ts';
import { isKnown } from './known-words.ts';
import { followingSubject, leadSubject } from './lead-subject.ts';

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
  subject: Part | null;
  remark: string | null;
  /** What the field before it is to be called. */
  renames: string | null;
}

const NOTHING: ReadPart = { item: null, subject: null, remark: null, renames: null };

/** Reads one part of a list. */
export function readItem(
  source: MarkedText,
  speech: Speech,
  whole: Part,
  { isFirst, hasSubject }: { isFirst: boolean; hasSubject: boolean },
): ReadPart {
  const elsewhere = withoutDetails(source, speech, trimPart(source, whole));
  const called = speech.callsIt.atStart(source.marked.slice(elsewhere.part.from, elsewhere.part.to));
  if (called > 0 && !isFirst)
    return { ...NOTHING, renames: writtenAs(source, { from: elsewhere.part.from + called, to: elsewhere.part.to }) };
  const rename = renameIn(source, speech, elsewhere.part);
  let part = withoutOpening(source, speech, rename?.rest ?? elsewhere.part);
  if (isRemark(speech, source.marked.slice(part.from, part.to), isFirst))
    return { ...NOTHING, remark: writtenAs(source, part) };
  const optional = speech.optional.first(source.marked.slice(part.from, part.to));
  if (optional) part = trimPart(source, { from: part.from, to: part.from + optional.from });
  part = withoutClosing(source, speech, part);
  if (isBlank(source, part)) return NOTHING;
  const cut = cutSubject(source, speech, part, hasSubject);
  if (cut) part = withoutClosing(source, speech, cut.field);
  if (isBlank(source, part)) return { ...NOTHING, subject: cut?.subject ?? null };
  const asked = askedIn(source, speech, part);
  const item = {
    text: asked?.text ?? writtenAs(source, part),
    rename: rename?.name ?? null,
    asked: asked?.asked ?? null,
    detail: elsewhere.detail,
  };
  return { ...NOTHING, item, subject: cut?.subject ?? null };
}

/** A part without the words that say that it stands on the page of each record. */
function withoutDetails(source: MarkedText, speech: Speech, part: Part): { part: Part; detail: boolean } {
  const found = speech.details.first(source.marked.slice(part.from, part.to));
  if (!found) return { part, detail: false };
  const left = trimPart(source, { from: part.from, to: part.from + found.from });
  const right = trimPart(source, { from: part.from + found.to, to: part.to });
  return { part: isBlank(source, left) ? right : left, detail: true };
}

/** A part without words such as "and the" before the field. */
function withoutOpening(source: MarkedText, speech: Speech, whole: Part): Part {
  let part = whole;
  for (let steps = 0; steps < 6; steps += 1) {
    const text = source.marked.slice(part.from, part.to);
    if (isAsking(speech, text) || isFieldWord(foldText(writtenAs(source, part)))) break;
    const lengths = [speech.and, speech.also, speech.articles, speech.opens, speech.needs].map((words) =>
      words.atStart(text),
    );
    const length = Math.max(...lengths);
    const rest = trimPart(source, { from: part.from + length, to: part.to });
    if (length === 0 || (isBlank(source, rest) && isKnown(writtenAs(source, part)))) break;
    part = rest;
  }
  return part;
}

function isAsking(speech: Speech, text: string): boolean {
  const begun = text.slice(speech.articles.atStart(text));
  if (begun !== text && isQuestion(speech, begun.trimStart())) return false;
  return isQuestion(speech, text) || speech.whether.atStart(text) > 0 || speech.not.atStart(text) > 0;
}

/** Whether a text asks for something, rather than naming it. */
export function isQuestion(speech: Speech, text: string): boolean {
  return speech.count.atStart(text) > 0 || speech.questions.some(({ phrases }) => phrases.atStart(text) > 0);
}

export function isBlank({ marked }: MarkedText, { from, to }: Part): boolean {
  return !/[\p{L}\p{N}%#€$]/u.test(marked.slice(from, to));
}

/** Whether a part restricts or excludes records. */
export function isRemark(speech: Speech, text: string, isFirst: boolean): boolean {
  if (speech.not.atStart(text) > 0 && !/^\s*(?:no|n|nr)\s*\.?\s*(?:of|de|di|download|\d|$)/u.test(text)) return true;
  if (!isFirst && speech.notAfter.atEnd(text) < text.length) return true;
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
  let part = withoutWhole(source, speech, whole);
  for (let steps = 0; steps < 5; steps += 1) {
    const text = source.marked.slice(part.from, part.to);
    const end = speech.closes.atEnd(text);
    if (end === text.length || end === 0) break;
    part = trimPart(source, { from: part.from, to: part.from + end });
  }
  return part;
}

/** A part without "… of the list", "… on this page". */
function withoutWhole(source: MarkedText, speech: Speech, part: Part): Part {
  const text = source.marked.slice(part.from, part.to);
  for (const { from, to } of [...speech.of.all(text), ...speech.ofMany.all(text)]) {
    if (from === 0) continue;
    const after = text.slice(to).replace(/^[\s.-]+/u, '');
    const article = speech.articles.atStart(after);
    if (speech.lists.atStart(after) > 0 || speech.lists.atStart(after.slice(article)) > 0)
      return trimPart(source, { from: part.from, to: part.from + from });
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
  if (hasSubject || speech.count.atStart(text) > 0) return null;
  const cut = MANY[speech.language]?.exec(text);
  if (!cut) return speech.unspaced ? leadSubject(source, speech, part) : followingSubject(source, speech, part);
  const field = trimPart(source, { from: part.from, to: part.from + cut.index });
  const subject = trimPart(source, { from: part.from + cut.index + cut[1]!.length, to: part.to });
  const last = writtenAs(source, subject).split(' ').at(-1)!;
  return isKnown(writtenAs(source, field)) && !isKnown(last) ? { field, subject } : null;
}

/** What joins a field with records, where the last word has an ending of the plural. */
const MANY: Partial<Record<string, RegExp>> = {
  en: /(\s(?:of|for)(?:\sthe)?\s).*[^s]s$/u,
  de: /(\s(?:der|von)\s).*(?:en|er|ner|s|ler)$/u,
  nl: /(\svan(?:\sde)?\s).*(?:en|s)$/u,
  sv: /(\s(?:för|på|av)\s).*(?:arna|orna|erna|ar|or|er)$/u,
  da: /(\s(?:for|på|af)\s).*(?:erne|ene|er)$/u,
};

/** A question's concept, or its words without those that only ask. */
function askedIn(source: MarkedText, speech: Speech, part: Part): { text: string; asked: ReadItem['asked'] } | null {
  const text = source.marked.slice(part.from, part.to);
  const [best] = speech.questions
    .map((question) => ({ ...question, length: question.phrases.atStart(text) }))
    .filter(({ length }) => length > 0)
    .toSorted((a, b) => b.length - a.length);
  if (best) {
    const { concept, name, length } = best;
    const rest = source.marked.slice(part.from + length, part.to).split(/\s+/u);
    const told = rest.filter((word) => word !== '' && !speech.fillers.isWhole(word));
    const most = concept === 'price' || concept === 'name' ? 1 : 0;
    return { text: writtenAs(source, part), asked: told.length <= most ? { concept, name } : null };
  }
  if (speech.count.atStart(text) > 0) return { text: withoutFillers(source, speech, part), asked: null };
  const which = speech.which.atStart(text);
  if (which === 0) return null;
  const rest = trimPart(source, { from: part.from + which, to: part.to });
  return isBlank(source, rest) ? null : { text: withoutFillers(source, speech, rest), asked: null };
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
