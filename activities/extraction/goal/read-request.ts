import type { Alone } from './alone.ts';
import { inflectedIn, languagesOf } from './concepts.ts';
import { bareList, restricts, saysHow } from './asides.ts';
import { guessLanguage } from './guess-language.ts';
import { leadSubject } from './lead-subject.ts';
import { listParts } from './list-parts.ts';
import { afterNeeds, isListedFirst, isOnly, leading } from './listed-first.ts';
import { markText } from './marks.ts';
import { findOpening, type Opening } from './opening.ts';
import type { Part } from './parts.ts';
import { isRemark } from './remarks.ts';
import { readList } from './read-list.ts';
import { Reading } from './reading.ts';
import { isRefusal, listBehind } from './refusals.ts';
import type { Request } from './request.ts';
import { RequestText } from './request-text.ts';
import { DASH, HEAD, ITEM, SENTENCE } from './separators.ts';
import { promoteAlone, settleAlone } from './settle-alone.ts';
import { speechOf } from './speech.ts';
import { fieldsIn, leadsUp, storyBefore } from './story.ts';
import { isRestriction, ofAll } from './things-of.ts';

/** What several quoted words say, as a title, may be in any language. */
const LONG_QUOTATION = /["“„«](?:[^\s"“”„«»]+\s+){3}[^"“”„«»]*["”“»]/gu;

/** Reads what a request lists, the fields that it names, and the rest as remarks. */
export function readRequest(raw: string): Request {
  const speech = speechOf(guessLanguage(raw.replace(LONG_QUOTATION, ''), languagesOf, inflectedIn));
  return new RequestReader(new RequestText(markText(raw, speech), speech)).read();
}

class RequestReader {
  readonly #text: RequestText;
  readonly #reading: Reading;
  #sentences = 0;
  /** Whether a sentence was read: what is listed stands in the first. */
  #isBegun = false;
  /** What is listed, when a list follows; else fields. */
  #alone: Alone[] = [];

  constructor(text: RequestText) {
    this.#text = text;
    this.#reading = new Reading(text);
  }

  read(): Request {
    const { source, speech } = this.#text;
    const sentences = this.#text.between({ from: 0, to: source.marked.length }, SENTENCE);
    this.#sentences = sentences.length;
    const story = storyBefore(this.#text, sentences);
    for (const [i, sentence] of sentences.entries()) {
      if (i < story) this.#story(sentence);
      else this.#sentence(sentence);
      this.#isBegun = true;
    }
    settleAlone(this.#reading, this.#alone);
    const { subject, items, remarks } = this.#reading;
    return {
      speech,
      subject: subject === null ? '' : this.#text.written(subject),
      items,
      remarks: [...remarks, ...source.asides.map(({ text }) => text)],
    };
  }

  /** What leads up to the list: only what is listed may stand in it. */
  #story(sentence: Part): void {
    const text = this.#text;
    const parts = text.between(sentence, ITEM, DASH);
    this.#reading.noteSubject(findOpening(text, parts)?.subject ?? afterNeeds(text, text.withoutAsking(parts.at(-1)!)));
  }

  #sentence(whole: Part): void {
    const text = this.#text;
    const part = text.trim(whole);
    const [head, ...rest] = text.between(part, HEAD);
    if (head === undefined) return;
    const opening = text.between(part, ITEM, DASH, HEAD)[0] ?? part;
    if (rest.length > 0) this.#headed(head, { from: rest[0]!.from, to: part.to });
    else if (isRemark(text.speech, text.marked(opening), this.#isOpen(part))) this.#remark(part, opening);
    else if (this.#reading.items.length > 0 && isRefusal(text, part, opening)) this.#reading.remark(part);
    else this.#plain(head, text.marked(whole).trimStart().startsWith(ITEM));
  }

  /** Whether a sentence can be the list: the first, or one with fields when none were read. */
  #isOpen(sentence: Part): boolean {
    return !this.#isBegun || (this.#reading.items.length === 0 && fieldsIn(this.#text, sentence) > 1);
  }

  /** "Ignore the adverts and give me …": where the list begins, the remark has ended. */
  #remark(sentence: Part, opening: Part): void {
    const text = this.#text;
    const list = this.#reading.items.length === 0 ? listBehind(text, sentence, opening) : null;
    this.#reading.remark(list ? { from: sentence.from, to: list.from } : sentence);
    if (list) this.#plain(list, false);
  }

  /** "what is listed: fields", or "fields - of what". */
  #headed(head: Part, list: Part): void {
    const text = this.#text;
    const after = text.marked(text.trim(list));
    const isOne = !after.includes(ITEM);
    if (isOne && (text.speech.ofMany.atStart(after) > 0 || text.speech.each.atStart(after) > 0)) {
      this.#reading.noteSubject(list);
      readList(this.#reading, text.between(head, ITEM, DASH));
    } else if (isOne && isRemark(text.speech, after, text.isKnown(list))) {
      this.#reading.remark(list);
      this.#plain(head, false);
    } else if (this.#reading.subject === null && saysHow(text, head, list)) {
      this.#reading.remark(head);
      this.#plain(list, false);
    } else {
      this.#alone = promoteAlone(this.#reading, this.#alone);
      const told = text.between(head, ITEM, DASH).map((part) => text.withoutAsking(part));
      const last =
        told.findLast((part, i) => !text.isBlank(part) && !(i > 0 && restricts(text, part))) ??
        told.findLast((part) => !text.isBlank(part));
      if (last) this.#reading.noteSubject(afterNeeds(text, last));
      if (this.#isAside(list)) this.#reading.remark(list);
      else readList(this.#reading, this.#ofEach(text.between(list, ITEM, DASH, HEAD)));
    }
  }

  /** "…: for each offer the price, the shop": a list without the record that it begins with. */
  #ofEach(list: readonly Part[]): readonly Part[] {
    const { ofMany, articles } = this.#text.speech;
    const first = this.#text.marked(this.#text.trim(list[0] ?? { from: 0, to: 0 }));
    const length = ofMany.atStart(first);
    return length > 0 && articles.first(first.slice(length)) !== null ? this.#led(list) : list;
  }

  /** Whether what follows a colon only tells more of what is listed. */
  #isAside(list: Part): boolean {
    const text = this.#text;
    const parts = text.between(list, ITEM, DASH, HEAD);
    if (parts.length > 1 || this.#sentences === 1 || text.isKnown(list) || text.isQuestion(list)) return false;
    return this.#parts(parts).length === 1;
  }

  #plain(whole: Part, isNumbered: boolean): void {
    const text = this.#text;
    const all = text.between(whole, ITEM, DASH);
    const begin = all.findIndex((part) => !text.isBlank(text.withoutAsking(part)));
    const parts = begin > 0 ? all.slice(begin) : all;
    const opening = findOpening(text, parts);
    if (opening) {
      this.#opened(opening);
      return;
    }
    const first = text.withoutAsking(parts[0]!);
    const list = [first, ...parts.slice(1)].filter((part) => !text.isBlank(part));
    if (list.length === 0) return;
    const bare = list.length === 1 ? bareList(text, list[0]!, this.#reading.subject !== null) : null;
    if (bare) {
      if (bare.subject) this.#reading.noteSubject(bare.subject);
      readList(this.#reading, bare.fields);
    } else if (this.#parts(list).length === 1) this.#single(list[0]!, isOnly(text, whole, list[0]!));
    else this.#listed(list, isNumbered);
  }

  #opened({ subject, list, isNeed }: Opening): void {
    const only = list.length === 1 ? this.#text.withoutAsking(list[0]!) : null;
    if (only && isNeed && this.#parts([only]).length === 1 && !this.#text.namesField(only)) {
      this.#single(only, false);
      return;
    }
    const rest = isNeed ? [this.#text.withoutAsking(list[0]!), ...list.slice(1)] : list;
    const of = this.#reading.subject === null ? ofAll(this.#text, subject) : null;
    this.#reading.noteSubject(of?.subject ?? subject);
    const [first, ...others] = this.#parts(rest);
    const isLimit = !isNeed && of === null && isRestriction(this.#text, first!, others);
    if (isLimit) this.#reading.remark(first!);
    readList(
      this.#reading,
      [...(of ? [of.field] : []), ...this.#led(isLimit ? others : rest)],
      this.#reading.items.length === 0,
    );
  }

  #listed(list: readonly Part[], isNumbered: boolean): void {
    this.#alone = promoteAlone(this.#reading, this.#alone);
    if (!this.#isBegun && this.#sentences > 1 && leadsUp(this.#text, list)) {
      this.#reading.noteSubject(afterNeeds(this.#text, list.at(-1)!));
      return;
    }
    const led = this.#led(list);
    const all = led.length === 1 ? this.#parts(led) : led;
    if (this.#reading.subject === null && !isNumbered && !this.#isBegun && isListedFirst(this.#text, all)) {
      this.#reading.noteSubject(all[0]!);
      readList(this.#reading, all.slice(1));
    } else readList(this.#reading, led, this.#reading.items.length === 0);
  }

  /** A list without the words before its first field that are what is listed. */
  #led(list: readonly Part[]): readonly Part[] {
    const [first, ...others] = this.#parts(list);
    const found = first === undefined ? null : leading(this.#text, first, this.#reading.subject !== null);
    if (!found) return list;
    this.#reading.noteSubject(found.subject);
    return [found.field, ...others];
  }

  #parts(list: readonly Part[]): Part[] {
    return listParts(this.#text.source, this.#text.speech, list).map(({ part }) => part);
  }

  #single(part: Part, isOnlyPart: boolean): void {
    const led = this.#reading.subject === null ? leadSubject(this.#text.source, this.#text.speech, part) : null;
    if (led) this.#reading.noteSubject(led.subject);
    this.#alone.push({ part, isOnly: isOnlyPart, read: this.#reading.read(led?.field ?? part, true, true) });
  }
}
