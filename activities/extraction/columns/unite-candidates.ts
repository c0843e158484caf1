import type { ColumnCandidate } from './column-candidates.ts';
import { isCut } from './read-source.ts';

/** Candidates with the same values become one: the best described place, with the words of all. */
export function uniteEqual(candidates: readonly ColumnCandidate[]): ColumnCandidate[] {
  const groups = Map.groupBy(
    candidates,
    ({ type, source, values }) => `${type === 'url'} ${source.take === 'list'} ${JSON.stringify(values)}`,
  );
  return [...groups.values()].map((group) => ({
    ...group.toSorted((a, b) => placePenalty(a) - placePenalty(b))[0]!,
    strong: [...new Set(group.flatMap(({ strong }) => strong))],
    weak: [...new Set(group.flatMap(({ weak }) => weak))],
    caption: group.find(({ caption }) => caption !== '')?.caption ?? '',
    called: group.findLast(({ called }) => called.length > 0)?.called ?? [],
    isHeading: group.some(({ isHeading }) => isHeading),
    isLinkText: group.some(({ isLinkText }) => isLinkText),
    isWhole: group.every(({ isWhole }) => isWhole),
  }));
}

/** Prefers short structural paths; whole records, attributes and parts only when nothing else has the values. */
function placePenalty({ source, isWhole }: ColumnCandidate): number {
  const depth = source.path.split('/').length + (source.path.startsWith('//') ? 4 : 0);
  return depth + (isWhole ? 20 : 0) + (isCut(source) ? 8 : 0) + (source.take === 'text' ? 0 : 1);
}

/** Notes for each text how many others stand inside its element; drops those that only add the same words to one. */
export function nestTexts(candidates: readonly ColumnCandidate[]): ColumnCandidate[] {
  return candidates.flatMap((outer) => {
    if (outer.source.take !== 'text') return outer;
    const inside = candidates.filter((inner) => standsInside(inner, outer));
    if (!outer.isWhole && inside.some((inner) => isPadding(outer, inner))) return [];
    if (isCut(outer.source)) return outer;
    const parts = inside.filter(({ fill }) => fill > 0.5);
    const holdsPrice = parts.some(({ kinds, isOutdated }) => kinds.price > 0.5 && !isOutdated);
    return { ...outer, holdsPrice, inner: parts.some(({ source }) => source.take === 'text') ? parts.length : 0 };
  });
}

/** Whether the element of a text is inside that of another one, or is its own text. */
function standsInside(inner: ColumnCandidate, outer: ColumnCandidate): boolean {
  if (inner === outer || !/^(text|own)$/.test(inner.source.take) || inner.type === 'url') return false;
  if (isCut(inner.source) || inner.source.label !== undefined || inner.source.path.startsWith('//')) return false;
  if (inner.source.path === outer.source.path) return inner.source.take === 'own';
  return outer.source.path === '' || inner.source.path.startsWith(`${outer.source.path}/`);
}

/** Whether a text is one inside it and, in every record, the same words around that ("… Download"). */
function isPadding(outer: ColumnCandidate, inner: ColumnCandidate): boolean {
  if (inner.fill < outer.fill * 0.95 || inner.distinct < outer.distinct * 0.95 || outer.distinct < 0.5) return false;
  const rests = outer.values.flatMap((value, i) => {
    const part = inner.values[i];
    if (typeof value !== 'string' || typeof part !== 'string') return [];
    return value !== part && value.includes(part) ? [value.replace(part, '').trim()] : [null];
  });
  return rests[0] != null && new Set(rests).size === 1;
}
