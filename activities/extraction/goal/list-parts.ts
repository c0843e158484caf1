import { isKnown } from './known-words.ts';
import type { MarkedText } from './marks.ts';
import { type Part, trimPart, writtenAs } from './parts.ts';
import type { Stretch } from './phrases.ts';
import { isBlank, isRemark } from './read-items.ts';
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
  const last = told.findLastIndex(isTold);
  const ends =
    last > 0 &&
    speech.and.atStart(source.marked.slice(trimPart(source, told[last]!.part).from, told[last]!.part.to)) > 0;
  let detail = false;
  return told.flatMap((found, i) => {
    detail ||= found.detail;
    const next = told[i + 1];
    const isLast =
      i >= last || told.length <= 2 || (ends && i === last - 1) || (next !== undefined && next.detail && !detail);
    const divided = isLast ? atAnd(source, speech, found.part) : [found.part];
    return divided.map((part) => ({ part, detail }));
  });
}

/** "author, from its page the number": what follows is of the page of each record. */
function atDetails(source: MarkedText, speech: Speech, part: Part): ListPart[] {
  const text = source.marked.slice(part.from, part.to);
  const found = speech.details.first(text);
  if (!found) return [{ part, detail: false }];
  const left = { from: part.from, to: part.from + found.from };
  const right = { from: part.from + found.to + eachOf(speech, text, found), to: part.to };
  const isBefore = isBlank(source, left) || speech.also.isWhole(source.marked.slice(left.from, left.to));
  const isAfter = isBlank(source, right);
  if (isAfter) return isBefore ? [{ part: right, detail: true }] : [{ part, detail: false }];
  if (isBefore) return [{ part: right, detail: true }];
  const isMore = isKnown(writtenAs(source, right)) || writtenAs(source, right).split(' ').length > 2;
  return isMore
    ? [
        { part: left, detail: false },
        { part: right, detail: true },
      ]
    : [{ part: left, detail: true }];
}

/** How long the noun is that a phrase like "on the page of each" ends before. */
function eachOf(speech: Speech, text: string, { from, to }: Stretch): number {
  const words = text.slice(from, to).split(/\s+/u);
  const ends = words.at(-1) ?? '';
  if (speech.unspaced || !(speech.each.isWhole(ends) || speech.of.isWhole(ends) || speech.ofMany.isWhole(ends)))
    return 0;
  const noun = /^\s*\S+/u.exec(text.slice(to))?.[0] ?? '';
  return isKnown(noun) ? 0 : noun.length;
}

function atAnd(source: MarkedText, speech: Speech, part: Part): Part[] {
  const text = source.marked.slice(part.from, part.to);
  const isInside = ({ from, to }: Stretch): boolean => !speech.unspaced || (from > 0 && to < text.length);
  const cuts = [...speech.and.all(text).filter(isInside), ...attached(source, speech, text)];
  let from = part.from;
  const divided: Part[] = [];
  for (const cut of cuts.toSorted((a, b) => a.from - b.from)) {
    if (part.from + cut.from < from) continue;
    // "and if …": the second word asks.
    const isNext = divided.length > 0 && isBlank(source, { from, to: part.from + cut.from });
    if (isNext && speech.whether.atStart(text.slice(cut.from)) > 0) continue;
    divided.push({ from, to: part.from + cut.from });
    from = part.from + cut.to;
  }
  return [...divided, { from, to: part.to }].filter((found) => !isBlank(source, found));
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
      .filter(({ 1: word }) => word!.startsWith('ال') || isKnown(word!))
      .map(({ index }) => ({ from: index, to: index + beginning.length })),
  );
  return [...after, ...before];
}
