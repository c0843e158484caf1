import type { Speech } from './speech.ts';
import { wordsOf } from './words.ts';

/** Says that but a part of what a page lists is meant, in the major languages. */
const ONLY = new RegExp(
  `(?<!\\p{L})(?:${[
    'only|just|nur|ausschließlich|bloß|lediglich|seulement|uniquement|solo|sólo|solamente|únicamente|soltanto|apenas|só|somente',
    'alleen|enkel|bara|endast|enbart|kun|bare|vain|ainult|tylko|jedynie|jen|pouze|iba|csak|doar|numai|samo|sadece|yalnızca',
    'только|лишь|тільки|лише|само|μόνο|chỉ|hanya|فقط',
  ].join('|')})(?!\\p{L})`,
  'iu',
);
const ENDS =
  /[:;,.!?()[\]\n–—]|\s-\s|(?<!\p{L})(?:with|mit|avec|con|com|met|med|not|nicht|pas|no|não|niet|inte)(?!\p{L})/iu;
/** What a part of a page is called besides its heading. */
const PARTS =
  /^(?:sections?|tables?|lists?|parts?|groups?|blocks?|headings?|from|in|under|of|abschnitte?|tabellen?|listen?|teile?|gruppen?|aus|unter|von|tableau|liste|partie|groupe|dans|sous|de|seccion|sección|tabla|lista|grupo|en|do|da|del|sezione|tabella|gruppo|della|dalla|lijst|tabel|groep|uit|van)$/u;

/** Words of what alone is asked for, put in one or two ways ("the open calls (offene Aufrufe)"); none where all is. */
export function onlyAsked(goal: string, { articles, each }: Speech): string[][] {
  const found = ONLY.exec(goal);
  if (!found) return [];
  const [behind = '', bracket = ''] = goal.slice(found.index + found[0].length).split(ENDS);
  const hasBracket = goal[found.index + found[0].length + behind.length] === '(';
  const isArticle = (word: string): boolean => [articles, each].some((phrases) => phrases.isWhole(word));
  const wordsIn = (text: string): string[] =>
    wordsOf(text.replace(/['’]s(?!\p{L})/gu, '')).filter((word) => !isArticle(word));
  const told =
    wordsIn(behind).length > 0 ? wordsIn(behind) : lastPart(wordsIn(goal.slice(0, found.index).split(ENDS).at(-1)!));
  return [told, hasBracket ? wordsIn(bracket) : []]
    .map((words) => words.filter((word) => !PARTS.test(word)))
    .filter((words) => words.length > 0);
}

/** "name and rank of B": what stands behind the last word that leads to a part. */
const lastPart = (words: readonly string[]): string[] =>
  words.slice(words.findLastIndex((word) => PARTS.test(word)) + 1);
