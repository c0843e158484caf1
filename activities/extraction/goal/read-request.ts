import { languagesOf } from './concepts.ts';
import { guessLanguage } from './guess-language.ts';
import { isFieldWord } from './concepts.ts';
import { isKnown, isListable, namesField } from './known-words.ts';
import { leadSubject, unseparated } from './lead-subject.ts';
import { listParts } from './list-parts.ts';
import { DASH, HEAD, ITEM, type MarkedText, markText, SENTENCE } from './marks.ts';
import { type Part, partsBetween, trimPart, writtenAs } from './parts.ts';
import { isBlank, isQuestion, isRemark, type ReadItem, readItem, type ReadPart } from './read-items.ts';
import { type Speech, speechOf } from './speech.ts';
import { foldText } from './words.ts';

/** A request as it was read. */
export interface Request {
  speech: Speech;
  /** What is listed, as it was put; empty where nothing is said. */
  subject: string;
  items: ReadItem[];
  remarks: string[];
}

/** Reads what a request lists, the fields that it names, and the rest as remarks. */
export function readRequest(raw: string): Request {
  const speech = speechOf(guessLanguage(raw, languagesOf));
  const source = markText(raw, speech);
  return new RequestReader(source, speech).read();
}

class RequestReader {
  readonly #source: MarkedText;
  readonly #speech: Speech;
  #subject: Part | null = null;
  #items: ReadItem[] = [];
  #remarks: string[] = [];
  /** Parts that stand alone in their sentence: what is listed, when a list follows; else fields. */
  #alone: { part: Part; read: ReadPart }[] = [];

  constructor(source: MarkedText, speech: Speech) {
    this.#source = source;
    this.#speech = speech;
  }

  read(): Request {
    const sentences = partsBetween(this.#source, { from: 0, to: this.#source.marked.length }, SENTENCE);
    for (const [i, sentence] of sentences.entries()) this.#sentence(sentence, i === 0);
    this.#settleAlone();
    return {
      speech: this.#speech,
      subject: this.#subject === null ? '' : this.#written(this.#subject),
      items: this.#items,
      remarks: [...this.#remarks, ...this.#source.brackets.map(({ text }) => text)],
    };
  }

  #marked({ from, to }: Part): string {
    return this.#source.marked.slice(from, to);
  }

  #written(part: Part): string {
    return writtenAs(this.#source, part);
  }

  #sentence(whole: Part, isFirst: boolean): void {
    const part = trimPart(this.#source, whole);
    const [head, ...rest] = partsBetween(this.#source, part, HEAD);
    if (head === undefined) return;
    const opening = partsBetween(this.#source, part, ITEM, DASH, HEAD)[0] ?? part;
    const isNumbered = this.#marked(whole).trimStart().startsWith(ITEM);
    if (rest.length === 0 && isRemark(this.#speech, this.#marked(opening), isFirst))
      this.#remarks.push(this.#written(part));
    else if (rest.length > 0) this.#headed(head, { from: rest[0]!.from, to: part.to });
    else this.#plain(head, isNumbered);
  }

  /** "what is listed: fields", or "fields - of what". */
  #headed(head: Part, list: Part): void {
    const after = this.#marked(trimPart(this.#source, list));
    const isOne = !after.includes(ITEM);
    if (isOne && (this.#speech.ofMany.atStart(after) > 0 || this.#speech.each.atStart(after) > 0)) {
      this.#noteSubject(list);
      this.#list(partsBetween(this.#source, head, ITEM, DASH));
      return;
    }
    if (isOne && isRemark(this.#speech, after, false)) {
      this.#remarks.push(this.#written(list));
      this.#plain(head, false);
      return;
    }
    const told = partsBetween(this.#source, head, ITEM, DASH)
      .map((part) => this.#withoutAsking(part))
      .filter((part) => !isBlank(this.#source, part));
    if (told.length > 0) this.#noteSubject(told.at(-1)!);
    this.#list(partsBetween(this.#source, list, ITEM, DASH, HEAD));
  }

  #plain(whole: Part, isNumbered: boolean): void {
    const parts = partsBetween(this.#source, whole, ITEM, DASH);
    const opened = this.#opened(parts);
    if (opened) {
      const only = opened.list.length === 1 ? this.#withoutAsking(opened.list[0]!) : null;
      if (
        only &&
        opened.isNeed &&
        listParts(this.#source, this.#speech, [only]).length === 1 &&
        !this.#namesField(only)
      ) {
        this.#single(only);
        return;
      }
      this.#noteSubject(opened.subject);
      this.#list(opened.list);
      return;
    }
    const first = this.#withoutAsking(parts[0]!);
    const list = [first, ...parts.slice(1)].filter((part) => !isBlank(this.#source, part));
    if (list.length === 0) return;
    const bare = list.length === 1 ? unseparated(this.#source, this.#speech, list[0]!) : null;
    if (bare) {
      if (bare.subject) this.#noteSubject(bare.subject);
      this.#list(bare.fields);
    } else if (listParts(this.#source, this.#speech, list).length === 1) this.#single(list[0]!);
    else if (this.#subject === null && !isNumbered && this.#isSubject(list)) {
      this.#noteSubject(list[0]!);
      this.#list(list.slice(1));
    } else this.#list(this.#led(list));
  }

  /** A list without the words before its first field that are what is listed. */
  #led(list: readonly Part[]): readonly Part[] {
    const led = this.#subject === null ? leadSubject(this.#source, this.#speech, list[0]!) : null;
    if (!led) return list;
    this.#noteSubject(led.subject);
    return [led.field, ...list.slice(1)];
  }

  #namesField(part: Part): boolean {
    return namesField(this.#written(part), this.#speech);
  }

  /** Whether the first part of a list is what is listed: it names no field, and others do. */
  #isSubject([first, ...others]: readonly Part[]): boolean {
    if (first === undefined || others.length === 0) return false;
    const words = this.#written(first);
    const which = this.#speech.which.atStart(this.#marked(first));
    if (which > 0) return !namesField(words, this.#speech) || isListable(words, this.#speech);
    if (isQuestion(this.#speech, this.#marked(first)) || namesField(words, this.#speech)) return false;
    return others.some(
      (part) => isKnown(this.#written(part)) || isQuestion(this.#speech, this.#marked(trimPart(this.#source, part))),
    );
  }

  /** Where a word says that the fields follow: in the first part, or at the beginning of a later one. */
  #opened(parts: readonly Part[]): { subject: Part; list: Part[]; isNeed: boolean } | null {
    const { opens, needs } = this.#speech;
    for (const [i, whole] of parts.entries()) {
      const part = trimPart(this.#source, whole);
      if (i === 0 || i > 3) continue;
      const length = Math.max(needs.atStart(this.#marked(part)), i < 3 ? opens.atStart(this.#marked(part)) : 0);
      const rest = { from: part.from + length, to: part.to };
      if (length === 0 || isBlank(this.#source, rest)) continue;
      const subject = this.#withoutAsking({ from: parts[0]!.from, to: parts[i - 1]!.to });
      if (isBlank(this.#source, subject) || !this.#isListed(subject, parts[0]!)) continue;
      return { subject, list: [rest, ...parts.slice(i + 1)], isNeed: needs.atStart(this.#marked(part)) > 0 };
    }
    const first = this.#withoutAsking(parts[0]!);
    const text = this.#marked(first);
    const wanted = needs.all(text).map((found) => ({ ...found, isNeed: true }));
    const found = [...opens.all(text).map((found) => ({ ...found, isNeed: false })), ...wanted];
    for (const { from, to, isNeed } of found.toSorted((a, b) => a.from - b.from)) {
      const subject = trimPart(this.#source, { from: first.from, to: first.from + from });
      const rest = { from: first.from + to, to: first.to };
      if (isBlank(this.#source, subject) || (isBlank(this.#source, rest) && parts.length === 1)) continue;
      if (!this.#isListed(subject, parts[0]!)) continue;
      const list = [rest, ...parts.slice(1)].filter((part) => !isBlank(this.#source, part));
      return { subject, list, isNeed };
    }
    return null;
  }

  /** Whether a part can be what is listed, or is by the words before it ("all"). */
  #isListed(subject: Part, opening: Part): boolean {
    const limits = this.#speech.limits.first(this.#marked(subject));
    const bare = limits && limits.from > 0 ? { from: subject.from, to: subject.from + limits.from } : subject;
    const before = this.#speech.each.first(this.#marked({ from: opening.from, to: subject.from + 1 }));
    return isListable(this.#written(bare), this.#speech) || before !== null;
  }

  #single(part: Part): void {
    this.#alone.push({ part, read: this.#read(part, true) });
  }

  /** What stands alone is what is listed when there is a list; a field that was named before is only told more about. */
  #settleAlone(): void {
    const hasList = this.#items.length > 0;
    for (const { part, read } of this.#alone) {
      if (read.subject) this.#noteSubject(read.subject);
      if (read.item === null) continue;
      const again = this.#items.find(({ text }) => foldText(this.#written(part)).includes(foldText(text)));
      if (again) {
        again.detail ||= read.item.detail;
        this.#remarks.push(this.#written(part));
        continue;
      }
      const isField =
        namesField(read.item.text, this.#speech) ||
        read.item.asked !== null ||
        isQuestion(this.#speech, this.#marked(part));
      if (read.item.detail || (isField && (!hasList || this.#subject !== null) && read.item.text.split(' ').length < 8))
        this.#items.push(read.item);
      else this.#noteSubject(part);
    }
  }

  #list(parts: readonly Part[]): void {
    const only = parts.length === 1 ? unseparated(this.#source, this.#speech, parts[0]!) : null;
    const found = listParts(this.#source, this.#speech, only?.fields ?? parts);
    for (const [i, { part, detail }] of found.entries()) {
      const read = this.#read(part, i === 0);
      if (read.subject) this.#noteSubject(read.subject);
      if (read.remark !== null) this.#remarks.push(read.remark);
      if (read.renames !== null && this.#items.length > 0) this.#items.at(-1)!.rename = read.renames;
      if (read.item === null || read.item.text.split(' ').length > 9) continue;
      this.#items.push({ ...read.item, detail: detail || read.item.detail });
    }
  }

  #read(part: Part, isFirst: boolean): ReadPart {
    return readItem(this.#source, this.#speech, part, { isFirst, hasSubject: this.#subject !== null });
  }

  /** A part without the words that a request begins with. */
  #withoutAsking(whole: Part): Part {
    let part = trimPart(this.#source, whole);
    for (let steps = 0; steps < 20; steps += 1) {
      const text = this.#marked(part);
      if (isQuestion(this.#speech, text) || isFieldWord(foldText(this.#written(part)))) break;
      const length = Math.max(this.#speech.asks.atStart(text), this.#speech.needs.atStart(text));
      if (length === 0) break;
      const rest = trimPart(this.#source, { from: part.from + length, to: part.to });
      if (isBlank(this.#source, rest) && isKnown(text)) break;
      part = rest;
    }
    return part;
  }

  #noteSubject(part: Part): void {
    const bare = this.#withoutAsking(part);
    if (this.#subject === null && !isBlank(this.#source, bare)) this.#subject = bare;
  }
}
