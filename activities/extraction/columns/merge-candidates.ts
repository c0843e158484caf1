import type { ColumnCandidate } from './column-candidates.ts';
import { wordsOf } from '../goal/words.ts';
import { isCut } from './read-source.ts';

/** Candidates with the same values become one: the best described place, with the words of all. */
export function mergeEqual(candidates: readonly ColumnCandidate[]): ColumnCandidate[] {
  const groups = new Map<string, ColumnCandidate[]>();
  for (const candidate of candidates) {
    const key = `${candidate.type === 'url'} ${candidate.source.take === 'list'} ${JSON.stringify(candidate.values)}`;
    const group = groups.get(key);
    if (group) group.push(candidate);
    else groups.set(key, [candidate]);
  }
  return [...groups.values()].map((group) => {
    const best = group.toSorted((a, b) => placePenalty(a) - placePenalty(b))[0]!;
    return {
      ...best,
      strong: [...new Set(group.flatMap(({ strong }) => strong))],
      weak: [...new Set(group.flatMap(({ weak }) => weak))],
      caption: group.find(({ caption }) => caption !== '')?.caption ?? '',
      called: group.toSorted((a, b) => depthOf(b) - depthOf(a)).find(({ called }) => called.length > 0)?.called ?? [],
      isOutdated: group.some(({ isOutdated }) => isOutdated),
      isHeading: group.some(({ isHeading }) => isHeading),
      isLinkText: group.some(({ isLinkText }) => isLinkText),
      isWhole: group.every(({ isWhole }) => isWhole),
      order: Math.min(...group.map(({ order }) => order)),
    };
  });
}

const depthOf = ({ source }: ColumnCandidate): number => source.path.split('/').length;

/** Prefers short structural paths; whole records, attributes and parts only when nothing else has the values. */
function placePenalty({ source, isWhole }: ColumnCandidate): number {
  const special = source.path.startsWith('//') ? 4 : 0;
  return (
    source.path.split('/').length +
    special +
    (isWhole ? 20 : 0) +
    (isCut(source) ? 8 : 0) +
    (source.take === 'text' ? 0 : 1)
  );
}

/** Notes for each text how many other texts stand inside its element. */
export function countInner(candidates: readonly ColumnCandidate[]): ColumnCandidate[] {
  return candidates.map((candidate) => {
    if (candidate.source.take !== 'text' || isCut(candidate.source)) return candidate;
    const inner = candidates.filter((other) => isInside(other, candidate) && other.fill > 0.5);
    const holdsPrice = inner.some(({ kinds, isOutdated }) => kinds.price > 0.5 && !isOutdated);
    return { ...candidate, holdsPrice, inner: inner.some(({ source }) => source.take === 'text') ? inner.length : 0 };
  });
}

/** Drops a text that is an inner text and the same words around it in every record ("… Download"). */
export function withoutPadding(candidates: readonly ColumnCandidate[]): ColumnCandidate[] {
  const padded = new Map<ColumnCandidate, { inner: ColumnCandidate; padding: string[] }>();
  for (const outer of candidates) {
    if (outer.isWhole) continue;
    for (const inner of candidates) {
      const padding = isInside(inner, outer) ? paddingOf(outer, inner) : null;
      if (padding === null) continue;
      padded.set(outer, { inner, padding: wordsOf(padding) });
      break;
    }
  }
  return candidates
    .filter((candidate) => !padded.has(candidate))
    .map((candidate) => {
      const around = [...padded].filter(([, { inner }]) => inner === candidate);
      const outers = around.map(([outer]) => outer);
      const padding = candidate.type === 'number' ? around.flatMap(([, { padding: words }]) => words) : [];
      return {
        ...candidate,
        weak: [...new Set([...padding, ...candidate.weak])],
        called: candidate.called.length > 0 ? candidate.called : padding.slice(0, 2),
        strong: [...new Set([...candidate.strong, ...outers.flatMap(({ strong }) => strong)])],
        isHeading: candidate.isHeading || outers.some(({ isHeading }) => isHeading),
        isLinkText: candidate.isLinkText || outers.some(({ isLinkText }) => isLinkText),
      };
    });
}

function isInside(inner: ColumnCandidate, outer: ColumnCandidate): boolean {
  if (inner === outer || inner.type === 'url' || isCut(inner.source) || inner.source.label !== undefined) return false;
  if (inner.source.take !== 'text' && inner.source.take !== 'own') return false;
  if (inner.source.path === outer.source.path) return inner.source.take === 'own' && outer.source.take === 'text';
  return (
    inner.source.path.startsWith(outer.source.path === '' ? '' : `${outer.source.path}/`) &&
    !inner.source.path.startsWith('//')
  );
}

/** What stands around the inner text, the same in every record; null when it differs. */
function paddingOf(outer: ColumnCandidate, inner: ColumnCandidate): string | null {
  const isSure = outer.distinct >= 0.5 || (inner.type === 'number' && outer.distinct * outer.values.length > 1.5);
  if (inner.fill < outer.fill * 0.95 || inner.distinct < outer.distinct * 0.95 || !isSure) return null;
  const rests = new Set<string>();
  for (const [i, value] of outer.values.entries()) {
    const part = inner.values[i];
    if (typeof value !== 'string' || typeof part !== 'string') continue;
    if (!value.includes(part) || value === part) return null;
    rests.add(value.replace(part, '').trim());
  }
  return rests.size === 1 ? [...rests][0]! : null;
}
