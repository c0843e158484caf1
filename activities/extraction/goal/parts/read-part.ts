import { foldInPlace } from '../fold.ts';
import type { Speech } from '../speech.ts';
import { isKnown } from '../known-words.ts';
import { foldText, stem, wordsOf } from '../words.ts';
import type { AskedPart, AskedPhrase, AskedPlace, NamedField } from './asked-part.ts';
import { type Clause, clausesOf } from './clauses.ts';
import { filledIn } from './filled-fields.ts';
import { type PartSpeech, partSpeechOf } from './part-speech.ts';
import { quotedBehind } from './quoted.ts';
import { placesIn } from './read-places.ts';

/** What a request was read as: what is listed, and the fields. */
interface ReadGoal {
  subject: string;
  fields: readonly NamedField[];
}

/** Reads which part of what a page lists a goal asks for. */
export function readPart(goal: string, speech: Speech, read: ReadGoal): AskedPart {
  return new PartReader(goal, speech, read).read();
}

class PartReader {
  readonly #text: string;
  readonly #clauses: readonly Clause[];
  readonly #speech: Speech;
  readonly #words: PartSpeech;
  readonly #goal: ReadGoal;
  readonly #wanted: AskedPhrase[] = [];
  readonly #unwanted: AskedPhrase[] = [];
  readonly #places: AskedPlace[] = [];
  readonly #filled = new Set<string>();

  constructor(goal: string, speech: Speech, read: ReadGoal) {
    this.#text = goal;
    this.#clauses = clausesOf(goal);
    this.#speech = speech;
    this.#words = partSpeechOf(speech.language);
    this.#goal = read;
  }

  read(): AskedPart {
    for (const [i, clause] of this.#clauses.entries()) this.#clause(clause, i);
    const called = this.#phrase(this.#withoutExceptions(this.#goal.subject), []);
    return {
      wanted: this.#wanted,
      unwanted: this.#unwanted,
      called: called !== null && called.words[0]!.length > 1 ? called : null,
      places: this.#places,
      filled: [...this.#filled],
    };
  }

  /** What is listed without "except the keynote". */
  #withoutExceptions(subject: string): string {
    const found = this.#words.not.all(foldInPlace(subject)).find(({ from }) => from > 0);
    return this.#speech.unspaced ? subject : subject.slice(0, found?.from);
  }

  #clause(clause: Clause, i: number): void {
    const told = this.#toldBy(clause);
    const isWanted = told?.kind !== 'not';
    const text = told === null ? clause.text : this.#withRelative(told.text, i);
    this.#places.push(...placesIn(wordsOf(text), this.#words, isWanted));
    if (told === null) return;
    const joined = text === told.text ? null : this.#clauses[i + 1];
    const elsewhere = this.#clauses.filter((other) => other !== clause && other !== joined);
    const filled = filledIn(
      text,
      this.#words,
      this.#goal.fields,
      elsewhere,
      told.kind === 'not' ? this.#words.not : null,
    );
    if (filled !== null) {
      this.#filled.add(filled.name);
      return;
    }
    if (this.#isFieldOf(clause, told.text)) return;
    const quoted = quotedBehind(this.#text, told.text);
    const phrase =
      quoted === null
        ? this.#phrase(told.text, this.#goal.fields)
        : { text: quoted, words: [wordsOf(quoted)], isQuoted: true };
    if (phrase !== null) (isWanted ? this.#wanted : this.#unwanted).push(phrase);
  }

  /** "Just the phone numbers of all plumbers": the only place that names the field. */
  #isFieldOf(clause: Clause, text: string): boolean {
    const part = foldText(text).trim();
    const elsewhere = this.#clauses.filter((other) => other !== clause).map((other) => foldText(other.text));
    return this.#goal.fields.some((field) => {
      const named = foldText(field.text);
      if (field.implied || named === '' || elsewhere.some((other) => other.includes(named))) return false;
      return part.includes(named) || named.includes(part);
    });
  }

  /** Where a clause says that only something is wanted, or that something is not: what that is. */
  #toldBy({ text, folded }: Clause): { kind: 'only' | 'not'; text: string } | null {
    const { only, onlyAfter, not, notAfter } = this.#words;
    let at = 0;
    for (let steps = 0; steps < 20; steps += 1) {
      const rest = folded.slice(at);
      const wants = only.atStart(rest);
      if (wants > 0) return { kind: 'only', text: text.slice(at + wants) };
      const refuses = not.atStart(rest);
      if (refuses > 0) return { kind: 'not', text: text.slice(at + refuses) };
      const { asks, also, and, polite, needs, articles } = this.#speech;
      const length = Math.max(...[asks, also, and, polite, needs, articles].map((words) => words.atStart(rest)));
      if (length === 0) break;
      at += length;
    }
    const bare = this.#speech.polite.all(folded).at(-1);
    const end = bare !== undefined && folded.slice(bare.to).trim() === '' ? bare.from : folded.length;
    const ended = folded.slice(0, end);
    const wanted = onlyAfter.atEnd(ended);
    const refused = this.#isSuffixing() ? (notAfter.first(ended)?.from ?? ended.length) : notAfter.atEnd(ended);
    if (wanted > 0 && wanted < Math.min(ended.length, refused)) return { kind: 'only', text: text.slice(0, wanted) };
    if (refused > 0 && refused < ended.length) return { kind: 'not', text: text.slice(0, refused) };
    const middle = not.all(ended).find(({ from }) => from > 0);
    return middle === undefined || this.#speech.unspaced ? null : { kind: 'not', text: text.slice(middle.to) };
  }

  /** Whether a language says behind a part that it is not wanted, and goes on. */
  #isSuffixing(): boolean {
    return ['ko', 'ja', 'zh', 'tr', 'hi'].includes(this.#speech.language);
  }

  /** "Only those, who have a phone": a relative clause belongs to what it tells of. */
  #withRelative(text: string, i: number): string {
    const next = this.#clauses[i + 1];
    const [first] = next === undefined ? [] : wordsOf(next.text);
    const isRelative = first !== undefined && this.#words.isEmpty(first) && next !== undefined;
    return isRelative && this.#toldBy(next) === null ? `${text} ${next.text}` : text;
  }

  /** The words that tell a part. Null where none does, or where it is fields that are named. */
  #phrase(text: string, fields: readonly NamedField[]): AskedPhrase | null {
    const bare = this.#untilFields(text);
    const all = this.#speech.and.all(bare.folded).slice(0, 3);
    const bounds = [0, ...all.flatMap(({ from, to }) => [from, to]), bare.text.length];
    const alternatives: string[][] = [];
    for (let at = 0; at < bounds.length; at += 2)
      alternatives.push(this.#telling(bare.text.slice(bounds[at], bounds[at + 1])));
    const words = alternatives.filter(({ length }) => length > 0);
    const [first] = words;
    if (first === undefined || this.#namesFields(first, fields)) return null;
    if (first.every((word) => /^\p{N}{1,3}$/u.test(word))) return null;
    const whole = this.#telling(bare.text);
    return { text: bare.text.trim(), words: words.length > 1 ? [whole, ...words] : [whole] };
  }

  /** A part without "with name and price" behind it. */
  #untilFields(text: string): Clause {
    const folded = clausesOf(text)[0]?.folded ?? '';
    const end = this.#speech.opens
      .all(folded)
      .find(({ from, to }) => from > 0 && isKnown(text.slice(to), this.#speech));
    return { text: text.slice(0, end?.from), folded: folded.slice(0, end?.from) };
  }

  #telling(text: string): string[] {
    const { articles, of, each, asks, lists, fillers, also } = this.#speech;
    const emptyOnes = [articles, of, each, asks, lists, fillers, also];
    const isEmpty = (word: string): boolean =>
      this.#words.isEmpty(word) || this.#words.nounOf(word) !== null || emptyOnes.some((list) => list.isWhole(word));
    const words = [...new Set(wordsOf(text))];
    const telling = words
      .filter((word) => word.length > 1 || /\p{N}|\p{Script=Han}/u.test(word))
      .filter((word) => !isEmpty(word));
    const hasPlace = placesIn(words, this.#words, true).length > 0;
    return hasPlace ? telling.filter((word) => this.#words.placeOf(word) === null) : telling;
  }

  /** Whether words only name fields: those of the goal, or what is never listed by itself. */
  #namesFields(words: readonly string[], fields: readonly NamedField[]): boolean {
    const asked = new Set(fields.filter(({ implied }) => !implied).flatMap((field) => field.words.map(stem)));
    return words.every((word) => asked.has(stem(word)));
  }
}
