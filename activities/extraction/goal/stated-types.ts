import type { ColumnType } from '../../../shared/domain/column.ts';
import { foldText } from './words.ts';

/** The words by which people who know of types ask for one. */
const TYPES: Readonly<Record<string, ColumnType>> = Object.fromEntries(
  (
    [
      ['text', 'text texts string strings str texte texto testo tekst'],
      ['number', 'number numbers float floats integer integers int decimal decimals numeric zahl zahlen numero'],
      ['date', 'date dates datetime timestamp datum'],
      ['url', 'url urls uri'],
      ['array', 'list lists array arrays liste lista'],
    ] as const
  ).flatMap(([type, words]) => words.split(' ').map((word) => [word, type])),
);

const AS = String.raw`(?:as|als|comme|como|come)\s+(?:an?\s+|eine?\s+|une?\s+|una?\s+)?`;
const BEHIND = new RegExp(String.raw`^\s*(?:\(\s*(?:${AS})?(\p{L}+)\s*\)|${AS}(\p{L}+)(?![\p{L}\p{N}]))`, 'iu');
const WHOLE = /^(?:an?\s+|eine?\s+|une?\s+|una?\s+)?(\p{L}+)$/iu;

const typeOf = (word: string | undefined): ColumnType | null => (word && TYPES[foldText(word)]) || null;

/** The type that a goal states right behind a field: "price (number)", "date as text"; null where it states none. */
export function statedType(goal: string, field: string): ColumnType | null {
  for (let at = goal.indexOf(field); at >= 0; at = goal.indexOf(field, at + 1)) {
    const found = BEHIND.exec(goal.slice(at + field.length));
    const type = typeOf(found?.[1] ?? found?.[2]);
    if (type !== null) return type;
  }
  return null;
}

/** Whether what a field is to be "called" is the type that it is to have. */
export const isTypeWord = (text: string): boolean => typeOf(WHOLE.exec(text.trim())?.[1]) !== null;
