import type { ColumnCandidate } from './column-candidates.ts';
import { conceptOf } from '../goal/concepts.ts';
import { wordsOf } from '../goal/words.ts';

const GENERIC = new Set(
  `col cols column row item items list entry card box wrap wrapper container inner outer content block left right top bottom middle main field fields value values
  text txt label span div td cell data info meta body head details media object text-muted small large bold btn button link clearfix pull float align center
  md lg sm xs xl grid flex view views views-field field-content wp elementor widget section area group panel holder style class`.split(
    /\s+/,
  ),
);

/** A column's own name: its caption, else what it is by its markup, its classes or the look of its values. */
export function nameColumn(candidate: ColumnCandidate): string {
  const { source, caption, weak, type, isHeading } = candidate;
  const captionWords = wordsOf(caption).slice(0, 4);
  const suffix = source.take === '@href' ? ['url'] : [];
  if (captionWords.length > 0) return snake([...captionWords, ...(captionWords.includes('url') ? [] : suffix)]);
  if (source.take === '@src') return 'image';
  if (isHeading) return snake(['title', ...suffix]);
  const telling = weak.filter((word) => !GENERIC.has(word) && word.length > 2 && !/\d/.test(word));
  const known = telling.findLast((word) => conceptOf(word) !== null) ?? telling.at(-1);
  if (known !== undefined) return snake([known, ...(known === 'url' || known === 'link' ? [] : suffix)]);
  if (suffix.length > 0) return 'url';
  return nameByValues(candidate) ?? (type === 'array' ? 'tags' : 'text');
}

function nameByValues({ kinds, type, source, meanLength }: ColumnCandidate): string | null {
  if (source.part !== undefined) return source.part;
  if (kinds.email > 0.6) return 'email';
  if (kinds.price > 0.6 && meanLength < 30) return 'price';
  if (type === 'date') return 'date';
  if (kinds.phone > 0.6 && meanLength < 30) return 'phone';
  if (type === 'number') return 'number';
  return meanLength > 120 ? 'description' : null;
}

function snake(words: readonly string[]): string {
  return words.join('_');
}

/** Makes a name unique among those that are taken, by a number at its end. */
export function uniqueName(name: string, taken: ReadonlySet<string>): string {
  if (!taken.has(name)) return name;
  for (let n = 2; ; n++) if (!taken.has(`${name}_${n}`)) return `${name}_${n}`;
}
