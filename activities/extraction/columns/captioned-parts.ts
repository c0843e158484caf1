import type { ValueSource } from '../../../shared/domain/mapping.ts';
import { wordsOf } from '../goal/words.ts';
import type { PageNode } from '../page/page-model.ts';
import { ownTextOf, textOf } from '../page/spans.ts';
import type { RecordView } from './place.ts';
import { firstAt } from './place-paths.ts';

/** In so many of the records a word comes again that says what a part is. */
const USUAL = 0.7;
/** So many of them have several parts, and say something else beside that word. */
const MOST = 0.5;
const FEWEST = 3;
/** So many records tell. */
const CHECKED = 40;

/**
 * Whether an element holds a value, and behind it another one that a word of its own explains: "19:39" and below it
 * "PB 18:59", "4.5" and "(12 reviews)". The element's text is then none of both.
 */
export function holdsCaptioned(
  views: readonly RecordView[],
  { path, take, part }: ValueSource,
  node: PageNode | null,
): boolean {
  if (node === null || path === '' || take !== 'text' || part !== undefined || elementsIn(node).length < 2)
    return false;
  const checked = views.slice(0, CHECKED);
  const parts = checked.flatMap(({ page, span }) => {
    const found = firstAt(span, path);
    const [first, ...rest] = found === null || ownTextOf(page, found) !== '' ? [] : elementsIn(found);
    return first && rest.length > 0
      ? [{ own: wordsOf(textOf(page, [first])), further: wordsOf(textOf(page, rest)) }]
      : [];
  });
  if (parts.length < FEWEST || parts.length < MOST * checked.length) return false;
  const again = commonWords(parts.map(({ further }) => further));
  const differ = parts.filter(({ further }) => further.some((word) => !again.has(word)));
  return again.size > 0 && differ.length > MOST * parts.length && commonWords(parts.map(({ own }) => own)).size === 0;
}

const elementsIn = ({ children }: PageNode): PageNode[] =>
  children.filter(({ attribs, textFrom, textTo }) => attribs !== null && textTo > textFrom);

/** Words that most of the texts have. */
function commonWords(texts: readonly string[][]): Set<string> {
  const counts = new Map<string, number>();
  for (const words of texts) for (const word of new Set(words)) counts.set(word, (counts.get(word) ?? 0) + 1);
  return new Set([...counts].filter(([, count]) => count >= USUAL * texts.length).map(([word]) => word));
}

/** A place with what names it for people. */
interface Named {
  source: ValueSource;
  caption: string;
  captions: string[][];
  labelWords: string[];
  holdsCaptioned: boolean;
}

/** Candidates without those names that a table or a label gives to the values before them in the same element. */
export function namedApart<Candidate extends Named>(candidates: readonly Candidate[]): Candidate[] {
  const around = candidates.filter(({ holdsCaptioned: holds }) => holds);
  return around.reduce<Candidate[]>(withoutNamesOf, [...candidates]);
}

function withoutNamesOf<Candidate extends Named>(candidates: Candidate[], { source, caption }: Named): Candidate[] {
  const inside = `${source.path}/`;
  const first = candidates.find(({ source: { path } }) => path.startsWith(inside))?.source.path;
  const end = first?.indexOf('/', inside.length) ?? -1;
  const value = end < 0 ? first : first?.slice(0, end);
  return candidates.map((candidate) => {
    const { path } = candidate.source;
    const isBehind = path.startsWith(inside) && path !== value && !path.startsWith(`${value}/`);
    return isBehind && caption !== '' && candidate.caption === caption
      ? { ...candidate, caption: '', captions: [], labelWords: [] }
      : candidate;
  });
}
