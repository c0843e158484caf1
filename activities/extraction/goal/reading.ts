import type { Part } from './parts.ts';
import { type ReadItem, readItem, type ReadPart, withoutClosing } from './read-items.ts';
import type { RequestText } from './request-text.ts';

/** What was read of a request so far. */
export class Reading {
  readonly text: RequestText;
  readonly items: ReadItem[] = [];
  readonly remarks: string[] = [];
  #subject: Part | null = null;

  constructor(text: RequestText) {
    this.text = text;
  }

  /** What is listed; null until something was said of it. */
  get subject(): Part | null {
    return this.#subject;
  }

  /** Takes a part as what is listed where nothing was before. */
  noteSubject(part: Part): void {
    if (this.#subject !== null) return;
    const asked = this.text.withoutAsking(part);
    const bare = withoutClosing(this.text.source, this.text.speech, asked);
    if (!this.text.isBlank(bare)) this.#subject = bare;
    else if (!this.text.isBlank(asked)) this.#subject = asked;
  }

  /** Takes a part as said besides. */
  remark(part: Part): void {
    this.remarks.push(this.text.written(part));
  }

  /** What a part of a list is. */
  read(part: Part, isFirst: boolean, isAlone = false): ReadPart {
    const state = { isFirst, hasSubject: this.#subject !== null, isAlone };
    return readItem(this.text.source, this.text.speech, part, state);
  }
}
