import { HEAD, ITEM } from './separators.ts';
import type { Stated } from './stated.ts';
import { ANY_TYPE, AS, statedType } from './type-words.ts';

/** Words that only programs have for the type of a column. */
const PROGRAMMED =
  'text|string|str|number|numeric|num|int|integer|float|decimal|double|datetime|timestamp|date|boolean|bool|url|uri';
/** Words for the type of a column, as programs call them. */
const TYPE = `${PROGRAMMED}|time|link|list|array|email|phone|price|currency`;

const ENDS = '(?=\\s*(?:[,;|)}\\]\ue001]|$))';
/** "price:number": what stands behind the colon is the column's type. */
const TYPED = new RegExp(`(?<=[\\p{L}\\p{N}]):(${TYPE})(?=[\\s,;|)}\\]]|$)`, 'gu');
/** "price -> number, title -> string"; with a colon several, else it opens a list. */
const ARROW_TYPED = new RegExp(`(?<=[\\p{L}\\p{N}])\\s*(?:[-=–—]{1,2}>|→|⇒|➔)\\s*(${PROGRAMMED})${ENDS}`, 'gu');
const COLON_TYPED = new RegExp(`(?<=[\\p{L}\\p{N}]):\\s(${PROGRAMMED})${ENDS}`, 'gu');
/** "price as number" */
const AS_TYPED = new RegExp(`(?<=[\\p{L}\\p{N}])\\s${AS}(${ANY_TYPE})(?![\\p{L}\\p{N}])`, 'gu');
const ARROW = /(?:[-=–—]{1,2}>|→|⇒|➔)/gu;
const SEPARATED = /[,;|\n\ue001]/u;
/** "fields = a, b" */
const EQUALS = /(?<=[\p{L}\s])=(?=\s*[\p{L}"'“])/gu;

/** "w/": with. */
const WITH = '\ue006';
const WITH_WRITTEN = /(?<=\p{L}\s)w(?:\/\s?|\s)(?=\p{L}{3})/gu;

/** Marks the types that are stated of fields, and notes them. Places stay the same. */
export function markTypes(text: string, stated: Stated[]): string {
  const patterns = [[...text.matchAll(COLON_TYPED)].length > 1 ? COLON_TYPED : null, ARROW_TYPED, TYPED, AS_TYPED];
  let marked = text;
  for (const pattern of patterns)
    if (pattern !== null)
      marked = marked.replace(pattern, (all, type: string, at: number) => {
        stated.push({ at, type: statedType(type), detail: false });
        return pattern === AS_TYPED ? ' '.repeat(all.length) : ITEM.padEnd(all.length, ' ');
      });
  return marked;
}

/**
 * Marks what is written as lists of programs are: arrows, equals signs. Places stay the same.
 * One arrow before a list opens it; several are its separators.
 */
export function markForms(marked: string, language: string): string {
  const spoken = language === 'en' ? marked.replace(WITH_WRITTEN, (all) => WITH.padEnd(all.length, ' ')) : marked;
  return markOne(markOne(spoken, ARROW), EQUALS);
}

function markOne(marked: string, pattern: RegExp): string {
  const found = [...marked.matchAll(pattern)];
  const [first] = found;
  if (first === undefined) return marked;
  const opens =
    found.length === 1 && SEPARATED.test(marked.slice(first.index)) && !SEPARATED.test(marked.slice(0, first.index));
  return marked.replace(pattern, (all) => (opens ? HEAD : ITEM).padEnd(all.length, ' '));
}
