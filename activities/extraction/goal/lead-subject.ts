import { isFieldWord } from './concepts.ts';
import { isKnown } from './known-words.ts';
import type { MarkedText } from './marks.ts';
import { type Part, trimPart, writtenAs } from './parts.ts';
import type { Speech } from './speech.ts';
import { foldText } from './words.ts';

/** What is listed, and the field, where both stand in one part without a word between. */
export interface Led {
  subject: Part;
  field: Part;
}

/** The words of a part as they stand, with their places. */
function wordParts({ marked }: MarkedText, { from, to }: Part): Part[] {
  return [...marked.slice(from, to).matchAll(/[^\s\ue001-\ue005]+/gu)].map(({ index, 0: word }) => ({
    from: from + index,
    to: from + index + word.length,
  }));
}

/**
 * "Шины размер", "店舗の住所", "otellerin fiyatı": the words before the field that name none are what is listed. Where
 * the main word stands last they may tell of the field ("ticket price"): there only a plural or a particle tells.
 */
export function leadSubject(source: MarkedText, speech: Speech, part: Part): Led | null {
  if (speech.unspaced) return ledByParticle(source, speech, part);
  const words = wordParts(source, part);
  const known = words.findIndex((word) => isKnown(writtenAs(source, word)));
  if (known <= 0) return null;
  const before = words[known - 1]!;
  const lead = source.marked.slice(before.from, before.to);
  const isMany = speech.genitives.concat(speech.plurals).some((ending) => ending.length > 1 && lead.endsWith(ending));
  const isLed = speech.headLast
    ? speech.language === 'ko' || (['fi', 'tr', 'hu'].includes(speech.language) && isMany)
    : true;
  if (!isLed || speech.count.atStart(source.marked.slice(part.from, part.to)) > 0) return null;
  return {
    subject: { from: part.from, to: before.to },
    field: trimPart(source, { from: words[known]!.from, to: part.to }),
  };
}

function ledByParticle(source: MarkedText, speech: Speech, part: Part): Led | null {
  for (const { from, to } of speech.of.all(source.marked.slice(part.from, part.to))) {
    const subject = trimPart(source, { from: part.from, to: part.from + from });
    const field = trimPart(source, { from: part.from + to, to: part.to });
    if (from > 0 && isKnown(writtenAs(source, field)) && !isFieldWord(foldText(writtenAs(source, subject))))
      return { subject, field };
  }
  return null;
}

/** "ceny telefonów": the field before what is listed, which only its ending tells. */
export function followingSubject(source: MarkedText, speech: Speech, part: Part): Led | null {
  if (speech.headLast || speech.genitives.length === 0) return null;
  const words = wordParts(source, part);
  const last = words.findIndex((word, i) => i > 0 && !isKnown(writtenAs(source, word)));
  if (last <= 0 || !isKnown(writtenAs(source, words[last - 1]!))) return null;
  const word = source.marked.slice(words[last]!.from, words[last]!.to);
  const isMany = speech.genitives.some((ending) => word.endsWith(ending));
  const endsBare = ['ru', 'uk'].includes(speech.language) && word.length > 3 && /[бвгджзклмнпрстфхцчшщ]$/u.test(word);
  if (!isMany && !endsBare) return null;
  return { field: { from: part.from, to: words[last - 1]!.to }, subject: { from: words[last]!.from, to: part.to } };
}

/** A list without separators: "cars make model year price". Every word that names a field ends one, or begins one. */
export function unseparated(
  source: MarkedText,
  speech: Speech,
  part: Part,
): { subject: Part | null; fields: Part[] } | null {
  if (speech.unspaced) return null;
  const words = wordParts(source, part);
  const isNaming = words.map((word) => isKnown(writtenAs(source, word)));
  const known = isNaming.filter(Boolean).length;
  const joins = words.some((word) => {
    const text = source.marked.slice(word.from, word.to);
    return speech.articles.isWhole(text) || speech.of.isWhole(text) || speech.and.isWhole(text);
  });
  if (known < 3 || words.length < 4 || known < words.length / 2 || joins) return null;
  const first = isNaming.indexOf(true);
  const fields: Part[] = [];
  let from: number | null = null;
  for (const [i, word] of words.entries()) {
    if (i < first) continue;
    const text = source.marked.slice(word.from, word.to);
    from ??= word.from;
    if (speech.count.isWhole(text)) continue;
    const isEnd = speech.headLast ? isNaming[i] : isNaming[i + 1] !== false;
    if (!isEnd) continue;
    fields.push({ from, to: word.to });
    from = null;
  }
  return { subject: first === 0 ? null : { from: part.from, to: words[first - 1]!.to }, fields };
}
