import type { ColumnType } from '../../../shared/domain/column.ts';
import { type MarkedText } from './marks.ts';
import { isBlank, isBlankText, type Part, trimPart, writtenAs } from './parts.ts';
import { MOST_TRIED, type Stretch } from './phrases.ts';
import { type Asked, askedIn, isAsking, isQuestion } from './questions.ts';
import { isRemark } from './remarks.ts';
import type { Speech } from './speech.ts';
import { foldText, stem } from './words.ts';
import { isFieldWord } from './concepts.ts';
import { foldInPlace } from './fold.ts';
import { isKnown } from './known-words.ts';
import { leadSubject } from './lead-subject.ts';
import { cutSubject } from './cut-subject.ts';
import { statedOf } from './stated.ts';

/** A field as a request puts it. */
export interface ReadItem {
  text: string;
  /** What the customer wants its column to be called. */
  rename: string | null;
  /** The concept that a question asks for, and what it is called. */
  asked: Asked | null;
  /** Asked for from the page of each record. */
  detail: boolean;
  /** The type that the request states of it. */
  type: ColumnType | null;
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
  { isFirst, hasSubject, isAlone = false }: { isFirst: boolean; hasSubject: boolean; isAlone?: boolean },
): ReadPart {
  const elsewhere = withoutDetails(source, speech, trimPart(source, whole));
  const called = speech.callsIt.atStart(source.marked.slice(elsewhere.part.from, elsewhere.part.to));
  if (called > 0 && !isFirst)
    return { ...NOTHING, renames: writtenAs(source, { from: elsewhere.part.from + called, to: elsewhere.part.to }) };
  const rename = renameIn(source, speech, elsewhere.part);
  let part = withoutOpening(source, speech, rename?.rest ?? elsewhere.part);
  if (isRemark(speech, source.marked.slice(part.from, part.to), isFirst))
    return { ...NOTHING, remark: writtenAs(source, part) };
  const listed = eachRecord(source, speech, elsewhere.part);
  if (listed) return { ...NOTHING, subject: listed };
  const optional = optionalIn(speech, source.marked.slice(part.from, part.to));
  if (optional) part = trimPart(source, { from: part.from, to: part.from + optional.from });
  part = withoutLimits(source, speech, withoutClosing(source, speech, part));
  if (isBlank(source, part) || isWholeList(source, speech, part)) return NOTHING;
  const cut = cutSubject(source, speech, part, { hasSubject, isAlone });
  const ofEach = cut && hasSubject && isBlank(source, cut.field) ? fieldOfEach(source, speech, cut.subject) : null;
  if (cut) part = withoutClosing(source, speech, ofEach ?? cut.field);
  if (isBlank(source, part)) return { ...NOTHING, subject: cut?.subject ?? null };
  const asked = askedIn(source, speech, part);
  const stated = statedOf(source, trimPart(source, whole));
  const item = {
    text: asked?.text ?? writtenAs(source, part),
    rename: rename?.name ?? nameInBrackets(source, speech, whole),
    asked: asked?.asked ?? null,
    detail: elsewhere.detail || stated.some(({ detail }) => detail),
    type: stated.find(({ type }) => type !== null)?.type ?? null,
  };
  return { ...NOTHING, item, subject: ofEach ? null : (cut?.subject ?? null) };
}

/** "Of each, please, the job title": where what is listed was told before, what stands behind "each" is the field. */
function fieldOfEach(source: MarkedText, speech: Speech, part: Part): Part | null {
  const field = leadSubject(source, speech, part, true)?.field ?? part;
  return isKnown(writtenAs(source, field), speech) ? field : null;
}

/** "…, for each shop, …": what is listed, between the fields. */
function eachRecord(source: MarkedText, speech: Speech, part: Part): Part | null {
  const text = source.marked.slice(part.from, part.to);
  const length = speech.ofMany.atStart(text);
  if (length === 0 || speech.unspaced || speech.each.first(text.slice(0, length + 1)) === null) return null;
  const record = trimPart(source, { from: part.from + length, to: part.to });
  const words = writtenAs(source, record);
  if (words === '' || words.split(' ').length > 2) return null;
  return words.includes(' ') && isKnown(words, speech) ? null : record;
}

/** "if any": where a part says when its field is there; German "falls" (if) is also a noun, "Name des Falls". */
function optionalIn(speech: Speech, text: string): Stretch | null {
  const found = speech.optional.first(text);
  if (found === null || (found.from === 0 && isFieldBefore(speech, text, found.to))) return null;
  const before = text.slice(0, found.from);
  return speech.of.atEnd(before) < before.trimEnd().length ? null : found;
}

/** Whether what begins like "if there is" asks for something: "if there is a garden". */
function isFieldBefore(speech: Speech, text: string, to: number): boolean {
  return isQuestion(speech, text) || (speech.whether.atStart(text) > 0 && !isBlankText(text.slice(to)));
}

/** "price (call it cost)" */
function nameInBrackets({ asides }: MarkedText, speech: Speech, { from, to }: Part): string | null {
  for (const { at, text } of asides) {
    if (at < from || at > to) continue;
    const calls = speech.callsIt.all(foldInPlace(text));
    const found = calls.at(-1);
    const after = found ? text.slice(found.to).replace(/^[\s:"'«“„]+|[\s.:"'»”]+$/gu, '') : '';
    const before = found ? text.slice(calls.length > 1 ? calls[0]!.to : 0, found.from).trim() : '';
    // Where the verb stands last, the name stands before it.
    const name = after === '' ? before : after;
    if (name !== '' && name.split(/\s+/u).length < 3) return name;
  }
  return null;
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
    if (length === 0 || (isBlank(source, rest) && isKnown(writtenAs(source, part), speech))) break;
    part = rest;
  }
  return part;
}

/** "…, call it x": the name, and what is left; "as a table" names nothing. */
function renameIn(source: MarkedText, speech: Speech, part: Part): { name: string; rest: Part } | null {
  const text = source.marked.slice(part.from, part.to);
  if (isQuestion(speech, text)) return null;
  const found = speech.callsIt.all(text).find(({ from, to }) => from > 1 && to < text.length);
  if (!found) return null;
  const name = trimPart(source, { from: part.from + found.to, to: part.to });
  const rest = trimPart(source, { from: part.from, to: part.from + found.from });
  const words = writtenAs(source, name);
  if (isBlank(source, name) || isBlank(source, rest) || words.split(' ').length > 2) return null;
  const called = foldText(words);
  const isForm = speech.lists.isWhole(called.slice(speech.articles.atStart(called)));
  return isForm ? null : { name: words, rest };
}

/** A part without the words that a request ends with. */
export function withoutClosing(source: MarkedText, speech: Speech, whole: Part): Part {
  let part = withoutWhole(source, speech, whole);
  for (let steps = 0; steps < 5; steps += 1) {
    const text = source.marked.slice(part.from, part.to);
    const end = Math.min(speech.closes.atEnd(text), speech.unspaced ? text.length : speech.and.atEnd(text));
    if (
      end === text.length ||
      (end > 0 && !speech.unspaced && isFieldWord(foldText(text.trim().split(/\s/u).at(-1)!), speech.language))
    )
      break;
    if (end === 0) return isFieldWord(foldText(text.trim()), speech.language) ? part : { from: part.to, to: part.to };
    part = trimPart(source, { from: part.from, to: part.from + end });
  }
  return part;
}

const IN_UNIT =
  /\s(?:in|en|em|i|w|v|в|у|im)\s(?:kg|g|km|k?m2?|cm|mm|qm|sqm|l|ml|kwh?|ps|hp|eur|euros?|usd|dollars?|pounds?|min|minut\S*|hours?|stunden|metri|metres|meters|square \S+|kr|kronor|kroner|zl|zlotych|рублях|гривнях|грн|руб|lakhs?|percent|prozent)$/u;

/** "The date it was last active", "the talk they give": which of them is meant. */
const TOLD_OF_IT =
  /(?<=^(?!.*\b(?:wh\p{L}+|how|if|do|does|did|is|are|was|have|has|can)\b)[\p{L}\s]+)\s(?:it|they|he|she)\s\p{L}+(?:\s\p{L}+)*\s*$/u;

/** "phone numbers in New York": places are written with capitals, and fields are in none. */
const IN_PLACE = /(?<=\p{Ll})\s(?:in|near|around|en|em|à|i|på|w|v|ve|в|у)(?:\s\p{Lu}\p{Ll}[\p{L}-]*){1,3}$/u;

/** A part without what it is measured in, or which of the records it is asked for: "price in euros". */
function withoutLimits(source: MarkedText, speech: Speech, part: Part): Part {
  const text = source.marked.slice(part.from, part.to);
  const ends = [IN_UNIT.exec(text)?.index];
  if (speech.language === 'en') ends.push(TOLD_OF_IT.exec(text)?.index);
  if (speech.language !== 'de') ends.push(IN_PLACE.exec(source.text.slice(part.from, part.to))?.index);
  for (const { from, to } of speech.only.all(text).slice(0, MOST_TRIED))
    if (from > 0 && to < text.length && !speech.unspaced) ends.push(from);
  for (const { from, to } of speech.limits.all(text).slice(0, MOST_TRIED))
    if (from > 0 && /\d/u.test(text.slice(to))) ends.push(from);
  for (const end of ends) {
    const left = { from: part.from, to: part.from + (end ?? 0) };
    if (end !== undefined && isKnown(writtenAs(source, left), speech)) return trimPart(source, left);
  }
  return part;
}

/** Whether a part only says "table" or "page". */
function isWholeList(source: MarkedText, speech: Speech, part: Part): boolean {
  const text = source.marked.slice(part.from, part.to).trim();
  return speech.unspaced && speech.lists.isWhole(text) && !isFieldWord(foldText(text), speech.language);
}

/** A part without "… of the list", "… on this page". */
function withoutWhole(source: MarkedText, speech: Speech, part: Part): Part {
  const text = source.marked.slice(part.from, part.to);
  const isCounted = speech.count.atStart(text) > 0;
  for (const { from, to } of [...speech.of.all(text), ...speech.ofMany.all(text)]) {
    if (from === 0) continue;
    const after = text.slice(to).replace(/^[\s.-]+/u, '');
    const article = speech.articles.atStart(after);
    const isPages = !isCounted && isPagesOf(speech, after) && isKnown(text.slice(0, from), speech);
    if (isPages) return trimPart(source, { from: part.from, to: part.from + from });
    if (speech.lists.atStart(after) > 0 || speech.lists.atStart(after.slice(article)) > 0)
      return trimPart(source, { from: part.from, to: part.from + from });
  }
  return part;
}

/** "the contact list", "the first 5 pages": at most three words before a noun for the page or the list. */
function isPagesOf({ lists, unspaced }: Speech, after: string): boolean {
  const words = after.trim().split(/\s+/u);
  const last = words.at(-1)!;
  return !unspaced && words.length > 1 && words.length <= 4 && (lists.isWhole(last) || lists.isWhole(stem(last)));
}
