import { HEAD, ITEM } from './separators.ts';

/** Words for the type of a column, as programs call them. */
const TYPE =
  'text|string|str|number|numeric|num|int|integer|float|decimal|double|date|datetime|time|timestamp|url|uri|link|boolean|bool|list|array|email|phone|price|currency';

/** "price:number": what stands behind the colon is the column's type. */
const TYPED = new RegExp(`(?<=[\\p{L}\\p{N}]):(?:${TYPE})(?=[\\s,;|)}\\]]|$)`, 'gu');
const ARROW = /(?:[-=–—]{1,2}>|→|⇒|➔)/gu;
const SEPARATED = /[,;|\n\ue001]/u;
/** "fields = a, b" */
const EQUALS = /(?<=[\p{L}\s])=(?=\s*[\p{L}"'“])/gu;

/** "w/": with. */
const WITH = '\ue006';
const WITH_WRITTEN = /(?<=\p{L}\s)w(?:\/\s?|\s)(?=\p{L}{3})/gu;

/**
 * Marks what is written as lists of programs are: types, arrows, equals signs. Places stay the same.
 * One arrow before a list opens it; several are its separators.
 */
export function markForms(marked: string, language: string): string {
  const spoken = language === 'en' ? marked.replace(WITH_WRITTEN, (all) => WITH.padEnd(all.length, ' ')) : marked;
  const typed = spoken.replace(TYPED, (all) => ITEM.padEnd(all.length, ' '));
  return markOne(markOne(typed, ARROW), EQUALS);
}

function markOne(marked: string, pattern: RegExp): string {
  const found = [...marked.matchAll(pattern)];
  const [first] = found;
  if (first === undefined) return marked;
  const opens =
    found.length === 1 && SEPARATED.test(marked.slice(first.index)) && !SEPARATED.test(marked.slice(0, first.index));
  return marked.replace(pattern, (all) => (opens ? HEAD : ITEM).padEnd(all.length, ' '));
}
