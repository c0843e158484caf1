import { wordsOf } from '../goal/words.ts';
import type { ColumnCandidate } from './column-candidates.ts';

/** Nearly all addresses of a link have a word in common that tells what it leads to: `/author/hanna-kohl`. */
const NEARLY_ALL = 0.8;
const FEWEST = 2;
/** What addresses are made of besides. */
const GENERIC = new Set('https http www com org net html htm php aspx asp jsp index en de fr es it pt'.split(' '));

/** Gives each link, and each text that stands in one, the words that its addresses have in common. */
export function withAddressWords(candidates: readonly ColumnCandidate[], baseUrl: string): ColumnCandidate[] {
  const words = new Map<string, string[]>();
  const { origin } = new URL(baseUrl);
  for (const { source, values } of candidates)
    if (source.take === '@href' && source.part === undefined) words.set(source.path, commonWords(values, origin));
  return candidates.map((candidate) => {
    const { path } = candidate.source;
    const found = candidate.isLinkText
      ? (wordsAlong(words, path) ?? wordsInside(words, path))
      : wordsAlong(words, path);
    return found === null || found.length === 0 ? candidate : { ...candidate, addressWords: found };
  });
}

/** The words of the link at a path, or of the nearest one that it leads into. */
function wordsAlong(words: ReadonlyMap<string, string[]>, path: string): string[] | null {
  for (let end = path.length; end > 0; end = path.lastIndexOf('/', end - 1)) {
    const found = words.get(path.slice(0, end));
    if (found) return found;
  }
  return null;
}

/** The words of the link that is all there is in an element. */
function wordsInside(words: ReadonlyMap<string, string[]>, path: string): string[] | null {
  for (const [link, found] of words) if (link.startsWith(`${path}/`)) return found;
  return null;
}

function commonWords(values: ColumnCandidate['values'], origin: string): string[] {
  const addresses = values.filter((value) => typeof value === 'string');
  const different = new Set(addresses.map((address) => address.replace(origin, '')));
  if (different.size < FEWEST) return [];
  const counts = new Map<string, number>();
  for (const address of different)
    for (const word of new Set(wordsOf(address))) counts.set(word, (counts.get(word) ?? 0) + 1);
  return [...counts]
    .filter(([word, count]) => count >= different.size * NEARLY_ALL && word.length > 2 && !GENERIC.has(word))
    .map(([word]) => word);
}
