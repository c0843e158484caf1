import type { ColumnType } from '../../../shared/domain/column.ts';
import { type Concept, isFieldWord } from './concepts.ts';
import type { ReadItem } from './read-items.ts';
import type { Speech } from './speech.ts';
import { tableForm } from './table-form.ts';
import { foldText, stem } from './words.ts';

/** What the column of a field is called: what the customer calls it, or the field's words. */
export function columnName(
  item: ReadItem,
  text: string,
  concept: Concept | null,
  type: ColumnType | null,
  speech: Speech,
): string {
  if (item.rename !== null) return nameOf(item.rename, speech);
  const isOwnLink =
    concept === 'link' &&
    speech.language === 'en' &&
    /^links?(?:\s+to\s+(?:the|its|their|each|it|them)\b(?!.*\b(?:pdfs?|website|homepage|image|photo|video|map)\b).*)?$/i.test(
      text,
    );
  if (isOwnLink) return 'url';
  const isCounted = type === 'array' || speech.count.atStart(text.toLowerCase()) > 0;
  return nameOf(text, speech, isCounted);
}

/** The name of a column: the words of the field, of which Latin letters lose their accents; in the singular in English. */
export function nameOf(text: string, speech: Speech, isMany = false): string {
  const words =
    text
      .normalize('NFC')
      .toLowerCase()
      .match(/[\p{L}\p{M}\p{N}]+/gu) ?? [];
  const plain = words.map((word) =>
    /\p{Script=Latin}/u.test(word) ? word.normalize('NFD').replace(/\p{M}/gu, '') : word,
  );
  const form = plain.length === 1 ? tableForm(foldText(words[0]!), speech.language) : null;
  if (form !== null) return form;
  if (speech.language === 'he') for (const [i, word] of plain.entries()) plain[i] = withoutArticle(word);
  const last = plain.at(-1) ?? '';
  const isOne = !isMany && speech.language === 'en' && last.length > 4 && !/(?:ies|[sc]hes|sses|xes)$/.test(last);
  return [...plain.slice(0, -1), isOne ? stem(last) : last].join('_');
}

/** "The" is written together with the word in Hebrew. */
function withoutArticle(word: string): string {
  return word.startsWith('ה') && isFieldWord(word.slice(1), 'he') ? word.slice(1) : word;
}
