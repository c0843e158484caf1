import { foldInPlace } from './fold.ts';
import { type Language, GRAMMARS } from './grammar/languages.ts';
import type { Grammar } from './grammar/grammar.ts';
import { listed } from './phrases.ts';
import { stem } from './words.ts';

/** Scripts that one language here is written in; the first that occurs decides. */
const SCRIPTS: readonly [RegExp, Language][] = [
  [/\p{Script=Hangul}/u, 'ko'],
  [/[\p{Script=Hiragana}\p{Script=Katakana}]/u, 'ja'],
  [/\p{Script=Han}/u, 'zh'],
  [/\p{Script=Devanagari}/u, 'hi'],
  [/\p{Script=Thai}/u, 'th'],
  [/\p{Script=Arabic}/u, 'ar'],
  [/\p{Script=Hebrew}/u, 'he'],
  [/\p{Script=Greek}/u, 'el'],
  [/[іїєґ]/iu, 'uk'],
  [/[ыёэъ]/iu, 'ru'],
];

/** Letters that are commoner in some languages than in others. */
const LETTERS: readonly [RegExp, readonly Language[]][] = [
  [/[ßü]/iu, ['de', 'tr', 'hu']],
  [/ß/iu, ['de']],
  [/[ñ¿¡]/iu, ['es']],
  [/[ãõ]/iu, ['pt']],
  [/[œêèùâ]/iu, ['fr']],
  [/[ìò]/iu, ['it']],
  [/[łąęśżźćń]/iu, ['pl']],
  [/[łęą]/iu, ['pl']],
  [/[řůě]/iu, ['cs']],
  [/[řěůťďňčšž]/iu, ['cs']],
  [/[őű]/iu, ['hu']],
  [/[ğış]/iu, ['tr']],
  [/[șță]/iu, ['ro']],
  [/[đơư\u1ea0-\u1ef9]/iu, ['vi']],
  [/[åä]/iu, ['sv', 'fi']],
  [/å/iu, ['sv', 'da']],
  [/[øæ]/iu, ['da']],
  [/ä{2}|yö|ää|aa\b/iu, ['fi']],
];

/** English has accents in foreign words only. */
const ACCENTED = /[\u00c0-\u024f]/u;
const ACCENTS_OF_ENGLISH = 0.6;

/** Names of fields that are the same in most languages. */
const UNIVERSAL = new Set(
  'isbn issn doi ean sku id url pdf email link links website score status model version format'.split(' '),
);

const PARTS = [
  'and',
  'opens',
  'needs',
  'of',
  'ofMany',
  'each',
  'articles',
  'asks',
  'polite',
  'lists',
  'only',
  'not',
  'optional',
  'also',
  'count',
  'which',
  'whether',
  'who',
  'fillers',
  'closes',
] as const satisfies readonly (keyof Grammar)[];

let known: Map<string, Language[]> | undefined;

function wordLanguages(): Map<string, Language[]> {
  if (known) return known;
  const languages = new Map<string, Set<Language>>();
  for (const [language, grammar] of Object.entries(GRAMMARS) as [Language, Grammar][]) {
    const words = PARTS.flatMap((part) => listed(grammar[part])).concat(
      [...Object.values(grammar.names ?? {}), ...Object.values(grammar.questions ?? {})].flatMap(listed),
    );
    for (const phrase of words)
      for (const word of phrase.split(' ')) languages.set(word, (languages.get(word) ?? new Set()).add(language));
  }
  known = new Map([...languages].map(([word, found]) => [word, [...found]]));
  return known;
}

/**
 * The language that a request is most likely in. A word counts the more the fewer languages have it.
 * `languagesOf`: the languages in which a word is the name of a field; `inflectedIn`: in which it may be a form of one.
 */
export function guessLanguage(
  text: string,
  languagesOf: (word: string) => readonly string[],
  inflectedIn: (word: string) => readonly string[],
): Language {
  const script = SCRIPTS.find(([pattern]) => pattern.test(text));
  if (script) return script[1];
  const scores = new Map<string, number>([[/\p{Script=Cyrillic}/u.test(text) ? 'ru' : 'en', 0.01]]);
  const add = (languages: readonly string[], weight: number): void => {
    for (const language of languages) scores.set(language, (scores.get(language) ?? 0) + weight / languages.length);
  };
  for (const word of foldInPlace(text).match(/[\p{L}\p{M}]+/gu) ?? []) {
    add(wordLanguages().get(word) ?? [], 1);
    if (UNIVERSAL.has(word)) continue;
    const naming = languagesOf(word);
    add(naming, 2);
    if (naming.length > 0) continue;
    if (languagesOf(stem(word)).includes('en')) add(['en'], 2);
    else add(inflectedIn(word), 1);
  }
  // It is hardly ever written without its accents.
  if (!/[đơưạảấầẩẫậắằẳẵặẹẻẽềểễệỉịọỏốồổỗộớờởỡợụủứừửữựỳỵỷỹ]/iu.test(text)) scores.delete('vi');
  for (const [pattern, languages] of LETTERS) if (pattern.test(text)) add(languages, 1.5);
  if (ACCENTED.test(text)) scores.set('en', (scores.get('en') ?? 0) * ACCENTS_OF_ENGLISH);
  const [best] = [...scores].filter(([language]) => language in GRAMMARS).toSorted(([, a], [, b]) => b - a);
  return best![0] as Language;
}
