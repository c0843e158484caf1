import { conceptOfTable, fieldWordsOf } from './concepts.ts';
import { stemsOf } from './inflection.ts';

const SHORTEST_STEM = 4;
/** Languages whose words after "with" and "and" stand in other cases: "с адресом" asks for "адрес". */
const CASES: ReadonlySet<string> = new Set(['ru', 'uk', 'pl', 'cs']);

/** The form that the tables have of a folded word for a field; null for one that they have, and for one of several concepts. */
export function tableForm(word: string, language: string): string | null {
  const words = CASES.has(language) ? fieldWordsOf(language) : [];
  if (words.length === 0 || words.includes(word)) return null;
  const stems = stemsOf(word, language).filter((stem) => stem !== word && stem.length >= SHORTEST_STEM);
  const forms = words.filter((form) => stemsOf(form, language).some((stem) => stems.includes(stem)));
  const [shortest] = forms.toSorted((a, b) => a.length - b.length);
  return shortest !== undefined && new Set(forms.map(conceptOfTable)).size === 1 ? shortest : null;
}
