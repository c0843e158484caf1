import { isKnown } from './known-words.ts';
import type { MarkedText } from './marks.ts';
import { isBlank, isBlankText, type Part, trimPart, writtenAs } from './parts.ts';
import type { Stretch } from './phrases.ts';
import { isQuestion } from './questions.ts';
import { isRemark } from './remarks.ts';
import { DASH, ITEM } from './separators.ts';
import type { Speech } from './speech.ts';

/** A part of a list, and whether words before it say that it stands on the page of each record. */
export interface ListPart {
  part: Part;
  detail: boolean;
}

/** The parts of a list divided at the words of "and" and where the page of each record is named. */
export function listParts(source: MarkedText, speech: Speech, parts: readonly Part[]): ListPart[] {
  const told = parts.flatMap((part) => atDetails(source, speech, part));
  const isTold = ({ part }: ListPart): boolean => {
    const text = source.marked.slice(trimPart(source, part).from, part.to);
    const length = Math.max(speech.also.atStart(text), speech.and.atStart(text));
    const isOfAll = speech.ofMany.atStart(text) > 0 && speech.each.first(text) !== null;
    return !isOfAll && !isRemark(speech, text, false) && !isRemark(speech, text.slice(length), false);
  };
  const end = told.findLastIndex(isTold);
  const last = isTail(source, speech, told.slice(0, end + 1)) ? end - 1 : end;
  const ends =
    last > 0 &&
    speech.and.atStart(source.marked.slice(trimPart(source, told[last]!.part).from, told[last]!.part.to)) > 0;
  let detail = false;
  return told.flatMap((found, i) => {
    detail ||= found.detail;
    const next = told[i + 1];
    const isMore =
      next !== undefined && beginsAnew(speech, source.marked.slice(trimPart(source, next.part).from, next.part.to));
    // "date and seeders/leechers"
    const isBeforeSlash = i === last - 1 && next !== undefined && hasSlash(source, found.part, next.part);
    const isLast =
      isMore ||
      isBeforeSlash ||
      i >= last ||
      told.length <= 2 ||
      (ends && i === last - 1) ||
      (next !== undefined && next.detail && !detail);
    const divided = isLast ? atAnd(source, speech, found.part) : [found.part];
    return divided.map((part) => ({ part, detail }));
  });
}

/** The least words of a remark behind a list; English joins a field's words without endings, so that its fields are longer. */
const TAIL_WORDS = 3;
const TAIL_WORDS_ENGLISH = 4;

/** Whether what ends a list behind a separator names nothing: several words, none of them a field's. */
export function isTail(source: MarkedText, speech: Speech, list: readonly ListPart[]): boolean {
  const [before, last] = list.slice(-2);
  if (last === undefined || before === undefined || list.length < 3 || last.detail || speech.unspaced) return false;
  const part = trimPart(source, last.part);
  const words = writtenAs(source, part);
  const least = speech.language === 'en' ? TAIL_WORDS_ENGLISH : TAIL_WORDS;
  const isSeparated = SEPARATOR.test(source.marked.slice(before.part.to, part.from));
  if (!isSeparated || words.split(' ').length < least || isKnown(words, speech)) return false;
  const text = source.marked.slice(part.from, part.to);
  const { and, articles, callsIt, whether } = speech;
  if (articles.atStart(text) > 0 || isQuestion(speech, text) || isPerUnit(speech, text)) return false;
  return [and, callsIt, whether].every((phrases) => phrases.first(text) === null);
}

/** "hours per week": told by a unit, as a field is. */
function isPerUnit({ units }: Speech, text: string): boolean {
  const found = /\s(?:per|pro|je|por|par|pr|na|за|ανά|op)\s/u.exec(text);
  return found !== null && units.isWhole(text.slice(found.index + found[0].length));
}

const SEPARATOR = new RegExp(`[${ITEM}${DASH}]`, 'u');

function hasSlash({ text }: MarkedText, before: Part, after: Part): boolean {
  return text.slice(before.to, after.from) === '/';
}

/** "also …": the list before it has ended. */
function beginsAnew(speech: Speech, text: string): boolean {
  return speech.also.atStart(text) > 0 && speech.and.atStart(text) === 0;
}

/** "author, from its page the number": what follows is of the page of each record. */
function atDetails(source: MarkedText, speech: Speech, part: Part): ListPart[] {
  const text = source.marked.slice(part.from, part.to);
  const found = speech.details.first(text);
  if (!found) return [{ part, detail: false }];
  const left = { from: part.from, to: part.from + found.from };
  const isBefore =
    isBlank(source, left) ||
    isOwner(source, speech, left) ||
    speech.also.isWhole(source.marked.slice(left.from, left.to)) ||
    speech.and.isWhole(source.marked.slice(left.from, left.to));
  const right = { from: part.from + found.to + eachOf(speech, text, found, isBefore), to: part.to };
  const isAfter = isBlank(source, right);
  if (isAfter) return isBefore ? [{ part: right, detail: true }] : [{ part, detail: false }];
  if (isBefore) return [{ part: right, detail: true }];
  const isMore = isKnown(writtenAs(source, right), speech) || writtenAs(source, right).split(' ').length > 2;
  return isMore
    ? [
        { part: left, detail: false },
        { part: right, detail: true },
      ]
    : [{ part: left, detail: true }];
}

/** How long the noun is that a phrase like "on the page of each" or "from their profile" ends before. */
function eachOf(speech: Speech, text: string, { from, to }: Stretch, isBefore: boolean): number {
  const words = text.slice(from, to).split(/\s+/u);
  const ends = words.at(-1) ?? '';
  if (speech.unspaced) return 0;
  const after = text.slice(to);
  if (isBefore && speech.lists.isWhole(after.trim())) return after.length; // "… page"
  const joined = Math.max(speech.of.atStart(after), speech.ofMany.atStart(after), speech.each.atStart(after));
  const isOwned = joined > 0 || [speech.each, speech.of, speech.ofMany].some((words) => words.isWhole(ends));
  if (!isOwned && !speech.articles.isWhole(ends)) return 0;
  const noun = /^[\s'’]*\S+/u.exec(after.slice(joined))?.[0] ?? '';
  const isAll = isBefore && isOwned && isBlankText(after.slice(joined + noun.length));
  return isAll || !isKnown(noun, speech) ? joined + noun.length : 0;
}

/** "the book's" in front of "own page", in languages that write it as an ending. */
function isOwner(source: MarkedText, speech: Speech, part: Part): boolean {
  const words = writtenAs(source, part);
  return ['fi', 'tr', 'hu'].includes(speech.language) && !/\s/u.test(words) && !isKnown(words, speech);
}

/** "Or not" ends a question. */
const OR_NOT =
  /^(?:not|no|nicht|nein|non|não|nao|niet|nee|nie|ne|nem|nu|inte|ikke|ei|нет|ні|όχι|لا|नहीं|không|tidak|bukan|değil|yok)[\s.]*$/u;

/** Longer texts behind "and" say more, and would be read again for each "and". */
const LONGEST_OR_NOT = 40;

function atAnd(source: MarkedText, speech: Speech, part: Part): Part[] {
  const text = source.marked.slice(part.from, part.to);
  // Of Japanese, "to" within a word that is written in kana is no "and".
  const isInside = ({ from, to }: Stretch): boolean =>
    !speech.unspaced || (from > 0 && to < text.length && (to - from > 1 || !/[ぁ-ん]/u.test(text[to]!)));
  const cuts = [...speech.and.all(text).filter(isInside), ...attached(source, speech, text)];
  let from = part.from;
  const divided: Part[] = [];
  for (const cut of cuts.toSorted((a, b) => a.from - b.from)) {
    if (part.from + cut.from < from) continue;
    if (source.text.slice(part.from + cut.from, part.from + cut.to).toLowerCase() === WHERE) continue;
    // "and if …": the second word asks.
    const isNext = divided.length > 0 && isBlank(source, { from, to: part.from + cut.from });
    const isFirst = isBlank(source, { from: part.from, to: part.from + cut.from });
    if ((isNext || isFirst) && speech.whether.atStart(text.slice(cut.from)) > 0) continue;
    const after = text.slice(cut.to);
    if (asksWhether(speech, text) && !isKnown(after, speech) && !isQuestion(speech, after)) continue;
    if (after.length < LONGEST_OR_NOT && OR_NOT.test(after.slice(0, speech.and.atEnd(after)).trim())) continue;
    divided.push({ from, to: part.from + cut.from });
    from = part.from + cut.to;
  }
  return [...divided, { from, to: part.to }].filter((found) => !isBlank(source, found));
}

/** "(and) whether there is water and light" is one field. */
function asksWhether(speech: Speech, text: string): boolean {
  return speech.whether.atStart(text.slice(speech.and.atStart(text))) > 0;
}

/** French "où" (where) is no "ou" (or), though both are the same without accents. */
const WHERE = 'où';

function asks(speech: Speech, word: string): boolean {
  return isQuestion(speech, word) || speech.which.isWhole(word);
}

/** "And" written together with a word: after it in Korean, before it in Arabic. */
function attached(source: MarkedText, speech: Speech, text: string): Stretch[] {
  const after = speech.andAfter.flatMap((ending) =>
    [...text.matchAll(new RegExp(`(?<=\\p{L}{2})${ending}(?=\\s)`, 'gu'))].map(({ index }) => ({
      from: index,
      to: index + ending.length,
    })),
  );
  const before = speech.andBefore.flatMap((beginning) =>
    [...text.matchAll(new RegExp(`(?<=\\s)${beginning}(?=(\\p{L}{2,}))`, 'gu'))]
      .filter(({ 1: word }) => word!.startsWith('ال') || isKnown(word!, speech) || asks(speech, word!))
      .map(({ index }) => ({ from: index, to: index + beginning.length })),
  );
  return [...after, ...before];
}
