import { languagesOf } from './concepts.ts';
import { guessLanguage } from './guess-language.ts';
import { isKnown, isListable } from './known-words.ts';
import { DASH, HEAD, ITEM, type MarkedText, markText, SENTENCE } from './marks.ts';
import { type Part, partsBetween, trimPart, writtenAs } from './parts.ts';
import { isBlank, isRemark, type ReadItem, readItem, type ReadPart } from './read-items.ts';
import { type Speech, speechOf } from './speech.ts';

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

  constructor(source: MarkedText, speech: Speech) {
    this.#source = source;
    this.#speech = speech;
  }

  read(): Request {
    const sentences = partsBetween(this.#source, { from: 0, to: this.#source.marked.length }, SENTENCE);
    for (const [i, sentence] of sentences.entries()) this.#sentence(sentence, i === 0, sentences.length === 1);
    return {
      speech: this.#speech,
      subject: this.#subject === null ? '' : writtenAs(this.#source, this.#subject),
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

  #sentence(whole: Part, isFirst: boolean, isOnly: boolean): void {
    const part = trimPart(this.#source, whole);
    if (
      isRemark(this.#speech, this.#marked(part).split(/[\ue001-\ue005]/u)[0]!, isFirst) &&
      !this.#marked(part).includes(HEAD)
    ) {
      this.#remarks.push(this.#written(part));
      return;
    }
    const heads = partsBetween(this.#source, part, HEAD);
    if (heads.length > 1) this.#headed(heads, part.to);
    else this.#plain(heads[0] ?? part, isFirst, isOnly);
  }

  /** "what is listed: fields" */
  #headed([head, ...rest]: Part[], to: number): void {
    const list = { from: rest[0]!.from, to };
    const after = this.#marked(trimPart(this.#source, list));
    const isAfterwards = this.#speech.ofMany.atStart(after) > 0 || this.#speech.each.atStart(after) > 0;
    if (isAfterwards && !after.includes(ITEM)) {
      this.#noteSubject(list);
      this.#list(partsBetween(this.#source, head!, ITEM, DASH), true);
      return;
    }
    if (isRemark(this.#speech, after, false) && !after.includes(ITEM)) {
      this.#remarks.push(this.#written(list));
      this.#plain(head!, true, true);
      return;
    }
    const told = partsBetween(this.#source, head!, ITEM, DASH)
      .map((part) => this.#withoutAsking(part))
      .filter((part) => !isBlank(this.#source, part));
    if (told.length > 0) this.#noteSubject(told.at(-1)!);
    this.#list(partsBetween(this.#source, list, ITEM, DASH, HEAD), true);
  }

  #plain(whole: Part, isFirst: boolean, isOnly: boolean): void {
    const parts = partsBetween(this.#source, whole, ITEM, DASH);
    const opened = this.#opened(parts);
    if (opened) {
      if (opened.subject) this.#noteSubject(opened.subject);
      this.#list(opened.list, true);
      return;
    }
    const first = this.#withoutAsking(parts[0]!);
    const list = [first, ...parts.slice(1)].filter((part) => !isBlank(this.#source, part));
    if (list.length === 0) return;
    if (list.length === 1 && this.#andParts(list).length === 1) {
      this.#single(list[0]!, isOnly || isFirst);
      return;
    }
    if (this.#subject === null && this.#isSubject(list)) {
      this.#noteSubject(list[0]!);
      this.#list(list.slice(1), true);
    } else this.#list(list, isOnly || list.some((part) => isKnown(this.#written(part))));
  }

  /** Whether the first part of a list is what is listed: it names no field, and others do. */
  #isSubject(list: readonly Part[]): boolean {
    if (list.length < 2) return false;
    const [first, ...others] = list;
    return !isKnown(this.#written(first!)) && others.some((part) => isKnown(this.#written(part)));
  }

  /** Where a word in the first part says that the fields follow, or a later part begins with wanting. */
  #opened(parts: readonly Part[]): { subject: Part | null; list: Part[] } | null {
    const { opens, needs } = this.#speech;
    for (const [i, part] of parts.entries()) {
      if (i === 0 || i > 3) continue;
      const wanted = needs.atStart(this.#marked(part));
      if (wanted === 0 || isBlank(this.#source, { from: part.from + wanted, to: part.to })) continue;
      const subject = this.#withoutAsking(parts[i - 1]!);
      const list = [{ from: part.from + wanted, to: part.to }, ...parts.slice(i + 1)];
      if (list.length > 1 || this.#andParts(list).length > 1) return { subject, list };
    }
    const first = this.#withoutAsking(parts[0]!);
    const text = this.#marked(first);
    const found = [...opens.all(text), ...needs.all(text)].toSorted((a, b) => a.from - b.from);
    for (const { from, to } of found) {
      const subject = trimPart(this.#source, { from: first.from, to: first.from + from });
      const rest = { from: first.from + to, to: first.to };
      if (isBlank(this.#source, subject)) continue;
      if (isBlank(this.#source, rest) && parts.length === 1) continue;
      if (
        !isListable(this.#written(subject)) &&
        !this.#speech.each.first(this.#marked({ from: parts[0]!.from, to: subject.from }))
      )
        continue;
      return { subject, list: [rest, ...parts.slice(1)].filter((part) => !isBlank(this.#source, part)) };
    }
    return null;
  }

  /** A sentence of one part: a field, or what is listed. */
  #single(part: Part, isAsking: boolean): void {
    const read = this.#read(part, true);
    if (read.subject) this.#noteSubject(read.subject);
    if (read.item === null) return;
    const isField = isKnown(read.item.text) || read.item.asked !== null || read.item.detail;
    if (isField && (isAsking || read.item.detail || this.#items.length > 0)) this.#items.push(read.item);
    else if (this.#subject === null) this.#noteSubject(part);
  }

  #list(parts: readonly Part[], isList: boolean): void {
    let detail = false;
    for (const [i, part] of this.#andParts(parts).entries()) {
      const read = this.#read(part, i === 0);
      if (read.subject) this.#noteSubject(read.subject);
      if (read.remark !== null) this.#remarks.push(read.remark);
      if (read.item === null || !isList) continue;
      if (read.item.text.split(' ').length > 9) continue;
      detail ||= read.item.detail;
      this.#items.push({ ...read.item, detail });
    }
  }

  #read(part: Part, isFirst: boolean): ReadPart {
    return readItem(this.#source, this.#speech, part, { isFirst, hasSubject: this.#subject !== null });
  }

  /** Parts divided at words for "and": in the last of them, or where there are few. */
  #andParts(parts: readonly Part[]): Part[] {
    return parts.flatMap((part, i) => (i === parts.length - 1 || parts.length <= 2 ? this.#divided(part) : [part]));
  }

  #divided(part: Part): Part[] {
    const { and, andAfter } = this.#speech;
    const text = this.#marked(part);
    const cuts = this.#speech.unspaced
      ? and.all(text).filter(({ from, to }) => from > 0 && to < text.length)
      : and.all(text);
    for (const ending of andAfter)
      for (const found of text.matchAll(new RegExp(`(?<=[\\p{L}]{2})${ending}(?=\\s)`, 'gu')))
        cuts.push({ from: found.index, to: found.index + ending.length });
    let from = part.from;
    const divided: Part[] = [];
    for (const cut of cuts.toSorted((a, b) => a.from - b.from)) {
      if (part.from + cut.from < from) continue;
      divided.push({ from, to: part.from + cut.from });
      from = part.from + cut.to;
    }
    return [...divided, { from, to: part.to }].filter((found) => !isBlank(this.#source, found));
  }

  /** A part without the words that a request begins with. */
  #withoutAsking(whole: Part): Part {
    let part = trimPart(this.#source, whole);
    for (let steps = 0; steps < 20; steps += 1) {
      const text = this.#marked(part);
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
