import type { MarkedText } from './marks.ts';
import { isBlankText, type Part, trimPart, writtenAs } from './parts.ts';
import type { Speech } from './speech.ts';

/** The concept that a question asks for, and what its column is called. */
export interface Asked {
  concept: string;
  name: string;
}

/** Whether a text asks, or excludes: its first words are no filling then. */
export function isAsking(speech: Speech, text: string): boolean {
  const begun = text.slice(speech.articles.atStart(text));
  if (begun !== text && isQuestion(speech, begun.trimStart())) return false;
  return isQuestion(speech, text) || speech.whether.atStart(text) > 0 || speech.not.atStart(text) > 0;
}

/** Whether a text asks for something, rather than naming it. */
export function isQuestion(speech: Speech, text: string): boolean {
  return (
    speech.count.atStart(text) > 0 ||
    speech.who.atStart(text) > 0 ||
    isOfWhich(speech, text) ||
    speech.questions.some(({ phrases }) => phrases.atStart(text) > 0)
  );
}

/** "until which hour" */
function isOfWhich({ of, limits, which }: Speech, text: string): boolean {
  const length = Math.max(of.atStart(text), limits.atStart(text));
  return length > 0 && which.atStart(text.slice(length)) > 0;
}

/** A question's concept, or its words without those that only ask. */
export function askedIn(source: MarkedText, speech: Speech, part: Part): { text: string; asked: Asked | null } | null {
  const text = source.marked.slice(part.from, part.to);
  const [best] = speech.questions
    .map((question) => ({ ...question, length: question.phrases.atStart(text) }))
    .filter(({ length }) => length > 0)
    .toSorted((a, b) => b.length - a.length);
  if (best) {
    const { concept, name, length } = best;
    const rest = withoutEach(speech, source.marked.slice(part.from + length, part.to)).split(/\s+/u);
    const told = rest.filter((word) => word !== '' && !speech.fillers.isWhole(word));
    const most = concept === 'price' || concept === 'name' ? 1 : 0;
    return { text: writtenAs(source, part), asked: told.length <= most ? { concept, name } : null };
  }
  if (speech.count.atStart(text) > 0) return { text: withoutVerb(source, speech, part), asked: null };
  const which = speech.which.atStart(text);
  if (which === 0 || speech.who.atStart(text) >= which) return null;
  const rest = trimPart(source, { from: part.from + which, to: part.to });
  return isBlankText(source.marked.slice(rest.from, rest.to))
    ? null
    : { text: withoutVerb(source, speech, part), asked: null };
}

/** "who wrote each article": without the record that is asked about. */
function withoutEach({ each }: Speech, rest: string): string {
  const length = each.atStart(rest);
  return length === 0 ? rest : rest.slice(length).replace(/^\s*\S+/u, '');
}

/** "which size do they have": without a verb and its pronoun at the end. */
function withoutVerb(source: MarkedText, speech: Speech, whole: Part): string {
  const words = writtenAs(source, whole).split(' ');
  const folded = source.marked
    .slice(whole.from, whole.to)
    .trim()
    .split(/[\s\ue001-\ue005]+/u);
  const last = folded.findLastIndex((word) => !speech.fillers.isWhole(word));
  const isVerb = last > 0 && folded.length - last - 1 === 2 && folded.length === words.length;
  return words.slice(0, isVerb ? last + 1 : words.length).join(' ');
}
