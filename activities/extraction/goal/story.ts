import { listParts } from './list-parts.ts';
import { DASH, HEAD, ITEM } from './separators.ts';
import type { Part } from './parts.ts';
import type { RequestText } from './request-text.ts';

/** What a field in a list has at most: words, or characters where no spaces are written. */
const MOST_WORDS = 5;
const MOST_CHARACTERS = 10;

/** A story has this many fields less than the list that it leads up to. */
const TIMES_LESS = 2;

/** How many sentences stand before the one with the list, and tell why it is asked for. */
export function storyBefore(text: RequestText, sentences: readonly Part[]): number {
  const counts = sentences.map((sentence) => fieldsIn(text, sentence));
  const most = Math.max(...counts);
  if (most < 2) return 0;
  const list = sentences.findIndex((sentence, i) => !isStory(text, sentence, counts[i]! * TIMES_LESS <= most));
  return Math.max(0, list);
}

function isStory(text: RequestText, sentence: Part, hasFew: boolean): boolean {
  const words = text.written(sentence);
  const isLong = text.speech.unspaced ? words.length > MOST_CHARACTERS : words.split(' ').length >= MOST_WORDS;
  if (!hasFew || !isLong || text.between(sentence, HEAD).length > 1) return false;
  const { details, callsIt } = text.speech;
  return [details, callsIt].every((phrases) => phrases.first(text.marked(sentence)) === null);
}

/** How many of a sentence's parts can be fields. */
export function fieldsIn(text: RequestText, sentence: Part): number {
  const parts = listParts(text.source, text.speech, text.between(sentence, ITEM, DASH, HEAD));
  return parts.filter(({ part }) => isField(text, part)).length;
}

function isField(text: RequestText, whole: Part): boolean {
  const part = text.withoutAsking(whole);
  const words = text.written(part);
  const isShort = text.speech.unspaced ? words.length <= MOST_CHARACTERS : words.split(' ').length <= MOST_WORDS;
  return isShort && (text.isKnown(part) || text.isQuestion(part));
}

/** Whether the parts of a first sentence of several only lead up to the list. */
export function leadsUp(text: RequestText, parts: readonly Part[]): boolean {
  return parts.filter((part) => text.namesField(part) || text.isQuestion(part)).length < parts.length / 2;
}
