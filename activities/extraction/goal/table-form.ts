import { conceptOfTable, fieldWordsOf } from './concepts.ts';
import { stemsOf } from './inflection.ts';

const SHORTEST_STEM = 4;
/** Languages whose words after "with" and "and" stand in other cases: "с адресом" asks for "адрес". */
const CASES: ReadonlySet<string> = new Set(['ru', 'uk', 'pl', 'cs']);

/** The words of the tables by their stems, of each language. */
const FORMS = new Map<string, Map<string, string[]>>();

function formsOf(language: string): Map<string, string[]> {
  const known = FORMS.get(language) ?? new Map<string, string[]>();
  if (FORMS.has(language)) return known;
  FORMS.set(language, known);
  for (const word of fieldWordsOf(language))
    for (const stem of stemsOf(word, language)) known.set(stem, [...(known.get(stem) ?? []), word]);
  return known;
}

/** The form that the tables have of a folded word for a field; null for one that they have, and for one of several concepts. */
export function tableForm(word: string, language: string): string | null {
  if (!CASES.has(language) || fieldWordsOf(language).includes(word)) return null;
  const known = formsOf(language);
  const stems = stemsOf(word, language).filter((stem) => stem !== word && stem.length >= SHORTEST_STEM);
  const forms = stems.flatMap((stem) => known.get(stem) ?? []);
  const [shortest] = forms.toSorted((a, b) => a.length - b.length);
  return shortest !== undefined && new Set(forms.map(conceptOfTable)).size === 1 ? shortest : null;
}
