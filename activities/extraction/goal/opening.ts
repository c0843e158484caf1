import { isFieldWord } from './concepts.ts';
import { isListable, ownConcept } from './known-words.ts';
import type { Part } from './parts.ts';
import type { RequestText } from './request-text.ts';
import { isCounted, isPlaced, isPluralThing, ofAll } from './things-of.ts';
import { foldText } from './words.ts';

/** What is listed, and the parts of the list of its fields. */
export interface Opening {
  subject: Part;
  list: Part[];
  /** It was a word of wanting that came between ("shops, I need …"). */
  isNeed: boolean;
}

/** Where a word says that the fields follow: in the first part, or at the beginning of a later one. */
export function findOpening(text: RequestText, parts: readonly Part[]): Opening | null {
  return openedLater(text, parts) ?? openedFirst(text, parts);
}

function openedLater(text: RequestText, parts: readonly Part[]): Opening | null {
  const { opens, needs } = text.speech;
  for (const [i, whole] of parts.slice(0, 4).entries()) {
    if (i === 0) continue;
    const part = text.trim(whole);
    const need = needs.atStart(text.marked(part));
    const length = Math.max(need, i < 3 ? opens.atStart(text.marked(part)) : 0);
    const rest = { from: part.from + length, to: part.to };
    if (length === 0 || text.isBlank(rest)) continue;
    const subject = text.withoutAsking({ from: parts[0]!.from, to: parts[i - 1]!.to });
    const isPlain = isFieldWord(foldText(text.written(subject)), text.speech.language);
    if (text.isBlank(subject) || (i === 1 ? isPlain : !isListed(text, subject, parts[0]!))) continue;
    return { subject, list: [rest, ...parts.slice(i + 1)], isNeed: need > 0 };
  }
  return null;
}

function openedFirst(text: RequestText, parts: readonly Part[]): Opening | null {
  const first = text.withoutAsking(parts[0]!);
  if (text.isQuestion(first)) return null;
  const words = text.marked(first);
  const wanted = text.speech.needs.all(words).map((found) => ({ ...found, isNeed: true }));
  const opened = text.speech.opens.all(words).map((found) => ({ ...found, isNeed: false }));
  for (const { from, to, isNeed } of [...opened, ...wanted].toSorted((a, b) => a.from - b.from)) {
    const subject = text.trim({ from: first.from, to: first.from + from });
    const rest = { from: first.from + to, to: first.to };
    if (text.isBlank(subject) || (text.isBlank(rest) && parts.length === 1)) continue;
    // "with the address given" opens a list whatever stands before it.
    const isPlain = !isNeed && /\s/u.test(words.slice(from, to).trim()) && text.isKnown(rest);
    const isSubject =
      isPlain ||
      isListed(text, subject, parts[0]!) ||
      (text.isKnown(rest) &&
        (ofAll(text, subject) !== null ||
          isCounted(text, subject) ||
          isPluralThing(text, subject) ||
          (/^\P{Lu}/u.test(text.written(rest)) && isPlaced(text, subject))));
    if (saysList(text, rest) || (isNeed && saysList(text, subject))) continue;
    const named = isSubject || isNeed ? null : namedFirst(text, subject, rest);
    if (named !== null) return { subject: named, list: [subject, rest, ...parts.slice(1)], isNeed };
    if (!isSubject) continue;
    return { subject, list: [rest, ...parts.slice(1)].filter((part) => !text.isBlank(part)), isNeed };
  }
  return null;
}

/** "Event names with prize pool": what is listed where its name is the first field; English has it before the name. */
function namedFirst(text: RequestText, subject: Part, rest: Part): Part | null {
  const { language } = text.speech;
  const concept = ownConcept(text.written(subject), text.speech);
  if (language !== 'en' || (concept !== 'name' && concept !== 'title') || !text.isKnown(rest)) return null;
  const length = text.marked(subject).trimEnd().lastIndexOf(' ');
  return length > 0 ? { from: subject.from, to: subject.from + length } : null;
}

/** Whether a part is a word for the page or the list: "with this page". */
function saysList(text: RequestText, part: Part): boolean {
  const words = text.marked(text.trim(part));
  const { lists, articles } = text.speech;
  return lists.isWhole(words) || lists.isWhole(words.slice(articles.atStart(words)));
}

/** Whether a part can be what is listed, or is by the words before it ("all"). */
function isListed(text: RequestText, subject: Part, opening: Part): boolean {
  const limits = text.speech.limits.first(text.marked(subject));
  const bare = limits && limits.from > 0 ? { from: subject.from, to: subject.from + limits.from } : subject;
  const before = text.speech.each.first(text.marked({ from: opening.from, to: subject.from + 1 }));
  return isListable(text.written(bare), text.speech) || before !== null;
}
