import { type Alone, isAloneField, MOST_WORDS } from './alone.ts';
import { isBesideQuotes } from './beside-quotes.ts';
import { inflectedIn, languagesOf } from './concepts.ts';
import { bareList, isOnlyWith, isSpecified, restricts, saysHow } from './asides.ts';
import { guessLanguage } from './guess-language.ts';
import { leadSubject, unseparated } from './lead-subject.ts';
import { isTail, listParts } from './list-parts.ts';
import { afterNeeds, isListedFirst, isOnly, leading } from './listed-first.ts';
import { markText } from './marks.ts';
import { findOpening, type Opening } from './opening.ts';
import type { Part } from './parts.ts';
import { isRemark, type ReadItem, readItem, type ReadPart, withoutClosing } from './read-items.ts';
import { isRefusal, listBehind } from './refusals.ts';
import type { Request } from './request.ts';
import { RequestText } from './request-text.ts';
import { DASH, HEAD, ITEM, SENTENCE } from './separators.ts';
import { speechOf } from './speech.ts';
import { fieldsIn, leadsUp, storyBefore } from './story.ts';
import { isRestriction, ofAll } from './things-of.ts';
import { foldText } from './words.ts';

/** What several quoted words say, as a title, may be in any language. */
const LONG_QUOTATION = /["“„«](?:[^\s"“”„«»]+\s+){3}[^"“”„«»]*["”“»]/gu;

/** Reads what a request lists, the fields that it names, and the rest as remarks. */
export function readRequest(raw: string): Request {
  const speech = speechOf(guessLanguage(raw.replace(LONG_QUOTATION, ''), languagesOf, inflectedIn));
  return new RequestReader(new RequestText(markText(raw, speech), speech)).read();
}

class RequestReader {
  readonly #text: RequestText;
  #subject: Part | null = null;
  #items: ReadItem[] = [];
  #remarks: string[] = [];
  #sentences = 0;
  /** Whether a sentence was read: what is listed stands in the first. */
  #isBegun = false;
  /** What is listed, when a list follows; else fields. */
  #alone: Alone[] = [];

  constructor(text: RequestText) {
    this.#text = text;
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
    this.#settleAlone();
    return {
      speech,
      subject: this.#subject === null ? '' : this.#text.written(this.#subject),
      items: this.#items,
      remarks: [...this.#remarks, ...source.brackets.map(({ text }) => text)],
    };
  }

  /** What leads up to the list: only what is listed may stand in it. */
  #story(sentence: Part): void {
    const text = this.#text;
    const parts = text.between(sentence, ITEM, DASH);
    this.#noteSubject(findOpening(text, parts)?.subject ?? afterNeeds(text, text.withoutAsking(parts.at(-1)!)));
  }

  #sentence(whole: Part): void {
    const text = this.#text;
    const part = text.trim(whole);
    const [head, ...rest] = text.between(part, HEAD);
    if (head === undefined) return;
    const opening = text.between(part, ITEM, DASH, HEAD)[0] ?? part;
    if (rest.length > 0) this.#headed(head, { from: rest[0]!.from, to: part.to });
    else if (isRemark(text.speech, text.marked(opening), this.#isOpen(part))) this.#remark(part, opening);
    else if (this.#items.length > 0 && isRefusal(text, part, opening)) this.#remarks.push(text.written(part));
    else this.#plain(head, text.marked(whole).trimStart().startsWith(ITEM));
  }

  /** Whether a sentence can be the list: the first, or one with fields when none were read. */
  #isOpen(sentence: Part): boolean {
    return !this.#isBegun || (this.#items.length === 0 && fieldsIn(this.#text, sentence) > 1);
  }

  /** "Ignore the adverts and give me …": where the list begins, the remark has ended. */
  #remark(sentence: Part, opening: Part): void {
    const text = this.#text;
    const list = this.#items.length === 0 ? listBehind(text, sentence, opening) : null;
    this.#remarks.push(text.written(list ? { from: sentence.from, to: list.from } : sentence));
    if (list) this.#plain(list, false);
  }

  /** "what is listed: fields", or "fields - of what". */
  #headed(head: Part, list: Part): void {
    const text = this.#text;
    const after = text.marked(text.trim(list));
    const isOne = !after.includes(ITEM);
    if (isOne && (text.speech.ofMany.atStart(after) > 0 || text.speech.each.atStart(after) > 0)) {
      this.#noteSubject(list);
      this.#list(text.between(head, ITEM, DASH));
    } else if (isOne && isRemark(text.speech, after, text.isKnown(list))) {
      this.#remarks.push(text.written(list));
      this.#plain(head, false);
    } else if (this.#subject === null && saysHow(text, head, list)) {
      this.#remarks.push(text.written(head));
      this.#plain(list, false);
    } else {
      this.#promote();
      const told = text.between(head, ITEM, DASH).map((part) => text.withoutAsking(part));
      const last =
        told.findLast((part, i) => !text.isBlank(part) && !(i > 0 && restricts(text, part))) ??
        told.findLast((part) => !text.isBlank(part));
      if (last) this.#noteSubject(afterNeeds(text, last));
      if (this.#isAside(list)) this.#remarks.push(text.written(list));
      else this.#list(text.between(list, ITEM, DASH, HEAD));
    }
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
    const bare = list.length === 1 ? bareList(text, list[0]!, this.#subject !== null) : null;
    if (bare) {
      if (bare.subject) this.#noteSubject(bare.subject);
      this.#list(bare.fields);
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
    const of = this.#subject === null ? ofAll(this.#text, subject) : null;
    this.#noteSubject(of?.subject ?? subject);
    const [first, ...others] = this.#parts(rest);
    const isLimit = !isNeed && of === null && isRestriction(this.#text, first!, others);
    if (isLimit) this.#remarks.push(this.#text.written(first!));
    this.#list([...(of ? [of.field] : []), ...this.#led(isLimit ? others : rest)], this.#items.length === 0);
  }

  #listed(list: readonly Part[], isNumbered: boolean): void {
    this.#promote();
    if (!this.#isBegun && this.#sentences > 1 && leadsUp(this.#text, list)) {
      this.#noteSubject(afterNeeds(this.#text, list.at(-1)!));
      return;
    }
    const led = this.#led(list);
    const all = led.length === 1 ? this.#parts(led) : led;
    if (this.#subject === null && !isNumbered && !this.#isBegun && isListedFirst(this.#text, all)) {
      this.#noteSubject(all[0]!);
      this.#list(all.slice(1));
    } else this.#list(led, this.#items.length === 0);
  }

  /** A list without the words before its first field that are what is listed. */
  #led(list: readonly Part[]): readonly Part[] {
    const [first, ...others] = this.#parts(list);
    const found = first === undefined ? null : leading(this.#text, first, this.#subject !== null);
    if (!found) return list;
    this.#noteSubject(found.subject);
    return [found.field, ...others];
  }

  #parts(list: readonly Part[]): Part[] {
    return listParts(this.#text.source, this.#text.speech, list).map(({ part }) => part);
  }

  #single(part: Part, isOnlyPart: boolean): void {
    const led = this.#subject === null ? leadSubject(this.#text.source, this.#text.speech, part) : null;
    if (led) this.#noteSubject(led.subject);
    this.#alone.push({ part, isOnly: isOnlyPart, read: this.#read(led?.field ?? part, true, true) });
  }

  /** What stands alone is what is listed when there is a list; a field that was named before is only told more about. */
  #settleAlone(): void {
    const hasList = this.#items.length > 0;
    for (const alone of this.#alone) {
      const { part, read } = alone;
      if (read.subject) this.#noteSubject(read.subject);
      if (read.item === null) continue;
      const again = this.#items.find(({ text }) => foldText(this.#text.written(part)).includes(foldText(text)));
      if (again) {
        again.detail ||= read.item.detail;
        this.#remarks.push(this.#text.written(part));
      } else if (isAloneField(this.#text, alone, { hasList, hasSubject: this.#subject !== null }))
        this.#items.push(read.item);
      else this.#noteSubject(part);
    }
  }

  /** What stood alone before a list is what is listed. */
  #promote(): void {
    const before = this.#alone.findLast(
      ({ part, read: { item } }) => item !== null && item.rename === null && !this.#text.isQuestion(part),
    );
    if (this.#subject !== null || !before || before.read.item!.detail) return;
    this.#noteSubject(before.part);
    this.#alone = this.#alone.filter((other) => other !== before);
  }

  /** `isTold`: something said that a list comes, so that also words that are not known are fields. */
  #list(parts: readonly Part[], isTold = true): void {
    const { source, speech } = this.#text;
    const bare = parts.length === 1 ? unseparated(source, speech, parts[0]!) : null;
    const all = listParts(source, speech, bare?.fields ?? parts);
    for (const [i, { part, detail }] of all.entries()) {
      if (i === all.length - 1 && isTail(source, speech, all)) {
        this.#remarks.push(this.#text.written(part));
        continue;
      }
      const isFirst = i === 0 && !(all.length > 1 && this.#subject !== null && isOnlyWith(this.#text, part));
      const read = isBesideQuotes(this.#text, part) ? null : this.#read(part, isFirst);
      const remark = read === null ? this.#text.written(part) : read.remark;
      if (remark !== null) this.#remarks.push(remark);
      if (read?.subject) this.#noteSubject(read.subject);
      if (read?.renames && this.#items.length > 0) this.#items.at(-1)!.rename = read.renames;
      const item = read?.item ?? null;
      if (item === null || item.text.split(' ').length > MOST_WORDS) continue;
      if (isSpecified(this.#text, part, this.#items)) {
        this.#remarks.push(this.#text.written(part));
        continue;
      }
      const isField = isTold || detail || item.detail || item.asked !== null || this.#text.isKnown(part);
      if (isField || this.#text.isQuestion(part)) this.#items.push({ ...item, detail: detail || item.detail });
      else this.#remarks.push(item.text);
    }
  }

  #read(part: Part, isFirst: boolean, isAlone = false): ReadPart {
    const state = { isFirst, hasSubject: this.#subject !== null, isAlone };
    return readItem(this.#text.source, this.#text.speech, part, state);
  }

  #noteSubject(part: Part): void {
    if (this.#subject !== null) return;
    const asked = this.#text.withoutAsking(part);
    const bare = withoutClosing(this.#text.source, this.#text.speech, asked);
    if (!this.#text.isBlank(bare)) this.#subject = bare;
    else if (!this.#text.isBlank(asked)) this.#subject = asked;
  }
}
