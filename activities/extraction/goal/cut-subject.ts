import { conceptsOfPhrase } from './phrase-concept.ts';
import { isKnown, isListable } from './known-words.ts';
import { followingSubject, leadSubject } from './lead-subject.ts';
import { type MarkedText } from './marks.ts';
import { isBlank, type Part, trimPart, writtenAs } from './parts.ts';
import { MOST_TRIED, type Stretch } from './phrases.ts';
import type { Speech } from './speech.ts';

/** What a price is by: "per person". */
const PER = /^(?:per|pro|je|por|par|pr|na|за|ανά|ba|a)$/u;

function isPriced(source: MarkedText, speech: Speech, part: Part): boolean {
  const [concept] = conceptsOfPhrase(writtenAs(source, part), speech);
  return concept === 'price' || concept === 'salary';
}

/** "prices of all books": the field, and what it is a field of. */
export function cutSubject(
  source: MarkedText,
  speech: Speech,
  part: Part,
  { hasSubject, isAlone }: { hasSubject: boolean; isAlone: boolean },
): { field: Part; subject: Part } | null {
  const text = source.marked.slice(part.from, part.to);
  const counted = speech.count.atStart(text);
  for (const { from, to } of ofManyIn(speech, text).slice(0, MOST_TRIED)) {
    if (to >= text.length || (from < counted && counted > 0)) continue;
    const field = trimPart(source, { from: part.from, to: part.from + from });
    const subject = trimPart(source, { from: part.from + to, to: part.to });
    const after = source.marked.slice(subject.from, subject.to);
    if (speech.units.atStart(after) > 0 && speech.units.isWhole(after.split(/\s/u)[0]!)) continue;
    if (PER.test(text.slice(from, to)) && isPriced(source, speech, field)) continue;
    const says = speech.each.first(text.slice(from));
    const isEach = says !== null && says.from <= to - from + 1;
    if (!isEach && (hasSubject || (!isAlone && isKnown(writtenAs(source, subject), speech)))) continue;
    if (!isEach && from === 0) continue;
    if (!isBlank(source, field) && !isKnown(writtenAs(source, field), speech) && !isEach) continue;
    return { field, subject };
  }
  return cutPlural(source, speech, part, hasSubject);
}

/** Where a text has words for "of all", in one phrase or in two. */
function ofManyIn({ ofMany, of, each, unspaced }: Speech, text: string): Stretch[] {
  const two = of
    .all(unspaced ? '' : text)
    .map(({ from, to }) => ({ from, to: to + each.atStart(text.slice(to)), isOne: each.atStart(text.slice(to)) === 0 }))
    .filter(({ isOne }) => !isOne);
  return [...ofMany.all(text), ...two].toSorted((a, b) => a.from - b.from || b.to - a.to);
}

/** "names of the speakers", where the last word is in the plural and no field. */
function cutPlural(
  source: MarkedText,
  speech: Speech,
  part: Part,
  hasSubject: boolean,
): { field: Part; subject: Part } | null {
  const text = source.marked.slice(part.from, part.to);
  if (hasSubject) return null;
  const counted = speech.count.atStart(text);
  if (counted > 0) return cutCounted(source, speech, part, counted);
  const cut = MANY[speech.language]?.exec(text);
  if (!cut) return speech.unspaced ? leadSubject(source, speech, part) : followingSubject(source, speech, part);
  const field = trimPart(source, { from: part.from, to: part.from + cut.index });
  const subject = trimPart(source, { from: part.from + cut.index + cut[1]!.length, to: part.to });
  const last = writtenAs(source, subject).split(' ').at(-1)!;
  return isKnown(writtenAs(source, field), speech) && (!isKnown(last, speech) || isListable(last, speech))
    ? { field, subject }
    : null;
}

/** "Number of ratings of the apps": what is counted, and what it is counted of, in English. */
function cutCounted(
  source: MarkedText,
  speech: Speech,
  part: Part,
  counted: number,
): { field: Part; subject: Part } | null {
  const text = source.marked.slice(part.from + counted, part.to);
  const cut = speech.language === 'en' ? /\s(?:of|for)\sthe\s(?=.*[^s]s$)/u.exec(text) : null;
  if (cut === null) return null;
  const at = part.from + counted + cut.index;
  return { field: trimPart(source, { from: part.from, to: at }), subject: { from: at + cut[0].length, to: part.to } };
}

/** What joins a field with records, where the last word has an ending of the plural. */
const MANY: Partial<Record<string, RegExp>> = {
  en: /(\s(?:of|for)(?:\sthe)?\s).*[^s]s$/u,
  he: /(\sשל\s).*$/u,
  id: /(\spara\s).*$/u,
  de: /(\s(?:der|von)\s).*(?:en|er|ner|s|ler)$/u,
  nl: /(\svan(?:\sde)?\s).*(?:en|s)$/u,
  sv: /(\s(?:for|pa|av|till|hos)\s).*(?:arna|orna|erna|ar|or|er)$/u,
  da: /(\s(?:for|pa|af|av|til|hos)\s).*(?:erne|ene|er)$/u,
};
