import { isFieldWord } from './concepts.ts';
import { isKnown, namesField } from './known-words.ts';
import type { MarkedText } from './marks.ts';
import { isBlank, type Part, partsBetween, trimPart, writtenAs } from './parts.ts';
import { isQuestion } from './questions.ts';
import type { Speech } from './speech.ts';
import { foldText } from './words.ts';

/** A request's text in its language, and what is asked of its parts. */
export class RequestText {
  readonly source: MarkedText;
  readonly speech: Speech;

  constructor(source: MarkedText, speech: Speech) {
    this.source = source;
    this.speech = speech;
  }

  marked({ from, to }: Part): string {
    return this.source.marked.slice(from, to);
  }

  written(part: Part): string {
    return writtenAs(this.source, part);
  }

  trim(part: Part): Part {
    return trimPart(this.source, part);
  }

  between(part: Part, ...separators: string[]): Part[] {
    return partsBetween(this.source, part, ...separators);
  }

  isBlank(part: Part): boolean {
    return isBlank(this.source, part);
  }

  isKnown(part: Part): boolean {
    return isKnown(this.written(part), this.speech);
  }

  namesField(part: Part): boolean {
    return namesField(this.written(part), this.speech);
  }

  isQuestion(part: Part): boolean {
    return isQuestion(this.speech, this.marked(this.trim(part)));
  }

  /** A part without the words that a request begins with. */
  withoutAsking(whole: Part): Part {
    const { asks, needs } = this.speech;
    let part = this.trim(whole);
    for (let steps = 0; steps < 20; steps += 1) {
      if (this.isQuestion(part) || isFieldWord(foldText(this.written(part)))) break;
      const text = this.marked(part);
      const length = Math.max(asks.atStart(text), needs.atStart(text));
      if (length === 0) break;
      const rest = this.trim({ from: part.from + length, to: part.to });
      if (this.isBlank(rest) && isKnown(text, this.speech)) break;
      part = rest;
    }
    return part;
  }
}
