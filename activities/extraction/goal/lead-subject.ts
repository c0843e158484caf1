import { type Concept, conceptOf, isFieldWord } from './concepts.ts';
import { canLead, isKnown } from './known-words.ts';
import type { MarkedText } from './marks.ts';
import { type Part, trimPart, writtenAs } from './parts.ts';
import { MOST_TRIED } from './phrases.ts';
import { isQuestion } from './questions.ts';
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
export function leadSubject(source: MarkedText, speech: Speech, part: Part, isEach = false): Led | null {
  if (speech.unspaced) return ledByParticle(source, speech, part, isEach);
  const words = wordParts(source, part);
  const names = (from: number, to: number): boolean => isKnown(source.text.slice(from, to), speech);
  const known = words.findIndex(
    (word, i) =>
      !(i === 0 && words.length > 1 && (isEach || (speech.language === 'en' && isThings(source, speech, word)))) &&
      (names(word.from, word.to) ||
        isFieldWord(foldText(source.text.slice(word.from, words[i + 1]?.to ?? word.to)), speech.language)),
  );
  if (known <= 0) return null;
  const hasEnding = (word: Part): boolean =>
    speech.genitives.some((ending) => writtenAs(source, word).toLowerCase().endsWith(ending));
  const owner = speech.headLast ? words.findLastIndex((word, i) => i < known && hasEnding(word)) : -1;
  const next = owner >= 0 ? owner + 1 : known;
  const before = words[next - 1]!;
  const lead = source.marked.slice(before.from, before.to);
  const isMany = speech.genitives.concat(speech.plurals).some((ending) => ending.length > 1 && lead.endsWith(ending));
  const text = source.marked.slice(part.from, part.to);
  if (
    !(
      isLed(speech, isMany) ||
      isOwnerWithoutMark(source, speech, { from: part.from, to: before.to }, words.slice(next)) ||
      (owner >= 0 && OWNER_FIRST.has(speech.language)) ||
      (isEach && speech.language !== 'en')
    ) ||
    isQuestion(speech, text) ||
    speech.which.atStart(text) > 0
  )
    return null;
  return {
    subject: { from: part.from, to: before.to },
    field: trimPart(source, { from: words[next]!.from, to: part.to }),
  };
}

/** Nouns of English that end like a plural and tell of what follows: "sales price". */
const NO_OWNERS =
  /(?:^|\s)(?:news|this|its|does|has|was|sales|goods|sports|lyrics|savings|earnings|details|terms|series|species|customs|operations|systems|opening|hours|business|status|address|points|rewards|bonus|gas|plus|campus|bus|lens)$/u;

/** "Shops name": an owner in the plural whose apostrophe was left out, in English. */
function isOwnerWithoutMark(source: MarkedText, speech: Speech, lead: Part, field: readonly Part[]): boolean {
  const told = field.map((word) => conceptOf(foldText(writtenAs(source, word)))).at(-1) ?? null;
  const isCount = told === null || told === 'quantity' || told === 'number';
  return speech.language === 'en' && !isCount && isThings(source, speech, lead);
}

function isThings(source: MarkedText, speech: Speech, lead: Part): boolean {
  return isOwner(source.marked.slice(lead.from, lead.to)) && canLead(writtenAs(source, lead), speech);
}

function isOwner(words: string): boolean {
  return /[\p{L}-]{3,}[^s\s]?(?<!s)s$/u.test(words) && !NO_OWNERS.test(words);
}

/** Languages whose main word stands first, so that what stands before it is something else. */
const MAIN_FIRST: ReadonlySet<string> = new Set(['ar', 'vi', 'id', 'el', 'th']);
/** Languages that tell an owner before a field by its ending. */
const OWNER_FIRST: ReadonlySet<string> = new Set(['sv', 'da']);
const BY_ENDING: ReadonlySet<string> = new Set(['fi', 'tr', 'hu']);

function isLed({ language }: Speech, isMany: boolean): boolean {
  return MAIN_FIRST.has(language) || language === 'ko' || (isMany && BY_ENDING.has(language));
}

/** "Houses to rent": the last word tells what they are for. */
const PURPOSE = /^(?:to|for|zu|zur|zum|te|til|till|att)$/u;

/** "used pianos brand": several words that name no field, one of them in the plural, before the last that does. */
export function leadPlural(source: MarkedText, speech: Speech, part: Part): Led | null {
  const words = wordParts(source, part);
  const last = words.at(-1);
  const lead = words.slice(0, -1);
  if (
    speech.unspaced ||
    last === undefined ||
    lead.length < 2 ||
    isQuestion(speech, source.marked.slice(part.from, part.to))
  )
    return null;
  const names = (word: Part): boolean => isKnown(writtenAs(source, word), speech);
  const isMany = ({ from, to }: Part): boolean =>
    to - from > 3 && speech.plurals.some((ending) => source.marked.slice(from, to).endsWith(ending));
  // "pisos en alquiler": the last word belongs to those before it.
  const before = foldText(writtenAs(source, lead.at(-1)!));
  const joins = speech.articles.isWhole(before) || (speech.headLast ? PURPOSE.test(before) : speech.of.isWhole(before));
  if (joins || !names(last) || lead.some(names) || !lead.some(isMany)) return null;
  return { subject: { from: part.from, to: lead.at(-1)!.to }, field: last };
}

function ledByParticle(source: MarkedText, speech: Speech, part: Part, isEach: boolean): Led | null {
  for (const { from, to } of speech.of.all(source.marked.slice(part.from, part.to)).slice(0, MOST_TRIED)) {
    const subject = trimPart(source, { from: part.from, to: part.from + from });
    const field = trimPart(source, { from: part.from + to, to: part.to });
    const isShort = field.to - field.from <= 6;
    if (
      from > 0 &&
      field.to > field.from &&
      (isShort || isKnown(writtenAs(source, field), speech)) &&
      (isEach || !isFieldWord(foldText(writtenAs(source, subject))))
    )
      return { subject, field };
  }
  return null;
}

/** "ceny telefonów": the field before what is listed, which only its ending tells. */
export function followingSubject(source: MarkedText, speech: Speech, part: Part): Led | null {
  if (speech.headLast || speech.genitives.length === 0) return null;
  const words = wordParts(source, part);
  const last = words.findIndex((word, i) => i > 0 && !isKnown(writtenAs(source, word), speech));
  if (last <= 0 || !isKnown(writtenAs(source, words[last - 1]!), speech)) return null;
  const word = source.text.slice(words[last]!.from, words[last]!.to).toLowerCase();
  const isMany = speech.genitives.some((ending) => word.endsWith(ending));
  const endsBare =
    (speech.language === 'pl' && word.length > 4 && /[bcćdfghjklłmnńprsśtwzźż]$/u.test(word)) ||
    (speech.language === 'cs' && word.length > 3 && /[bcčdďfghjklmnňprřsštťvzž]$/u.test(word)) ||
    (['ru', 'uk'].includes(speech.language) && word.length > 3 && /[бвгджзклмнпрстфхцчшщ]$/u.test(word));
  if (!isMany && !endsBare) return null;
  return { field: { from: part.from, to: words[last - 1]!.to }, subject: { from: words[last]!.from, to: part.to } };
}

/** Words that only say how something is told: "company name" is one field. */
const SAYING: ReadonlySet<Concept | null> = new Set<Concept | null>([
  'name',
  'number',
  'address',
  'size',
  'date',
  'rank',
]);

/** Whether words that all name fields are so many fields, and not one: "Name Telefon Email". */
function areApart(source: MarkedText, speech: Speech, words: readonly Part[]): boolean {
  const folded = words.map((word) => foldText(writtenAs(source, word)));
  const concepts = folded.map(conceptOf);
  const isPlain = folded.every((word) => isFieldWord(word, speech.language));
  const told = concepts.filter((concept) => concept !== null);
  return (
    isPlain &&
    new Set(told).size === told.length &&
    told.length > 0 &&
    !concepts.slice(1).some((concept) => SAYING.has(concept))
  );
}

/** "Songs artist album": things in the plural, and words that all name a field of them, in English. */
function ledBare(
  source: MarkedText,
  speech: Speech,
  words: readonly Part[],
  isNaming: readonly boolean[],
): { subject: Part; fields: Part[] } | null {
  const [first, ...others] = words;
  const unknown = isNaming.indexOf(true);
  const at = Math.max(1, unknown);
  const fields = words.slice(at);
  if (speech.language !== 'en' || first === undefined || others.length < 2 || fields.length < 2) return null;
  const lead = { from: first.from, to: words[at - 1]!.to };
  const isList = isNaming.slice(at).every(Boolean) && areApart(source, speech, fields);
  return isList && isThings(source, speech, lead) ? { subject: lead, fields } : null;
}

/** Where no spaces are written between words, those that are written separate: "名前 電話 メール". */
function spaced(
  source: MarkedText,
  speech: Speech,
  words: readonly Part[],
): { subject: Part | null; fields: Part[] } | null {
  const isNaming = words.map((word) => isKnown(writtenAs(source, word), speech));
  const [isFirst, ...others] = isNaming;
  if (words.length < 3 || words.some(({ from, to }) => to - from > 8) || !others.every(Boolean)) return null;
  return isFirst ? { subject: null, fields: [...words] } : { subject: words[0]!, fields: words.slice(1) };
}

/** A list without separators: "cars make model year price". Every word that names a field ends one, or begins one. */
export function unseparated(
  source: MarkedText,
  speech: Speech,
  part: Part,
): { subject: Part | null; fields: Part[] } | null {
  const words = wordParts(source, part);
  if (speech.unspaced) return spaced(source, speech, words);
  const isNaming = words.map((word) => isKnown(writtenAs(source, word), speech));
  const known = isNaming.filter(Boolean).length;
  const joins = words.slice(isNaming.indexOf(true), isNaming.lastIndexOf(true)).some((word) => {
    const text = source.marked.slice(word.from, word.to);
    return speech.articles.isWhole(text) || speech.of.isWhole(text) || speech.and.isWhole(text);
  });
  if (known === 3 && words.length === 3 && !joins && areApart(source, speech, words))
    return { subject: null, fields: words };
  const ledList = joins ? null : ledBare(source, speech, words, isNaming);
  if (ledList) return ledList;
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
