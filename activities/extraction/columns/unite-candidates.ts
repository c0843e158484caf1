import { wordsOf } from '../goal/words.ts';
import { withAddressWords } from './address-words.ts';
import { type ColumnCandidate, columnCandidates } from './column-candidates.ts';
import type { Place, RecordView } from './place.ts';
import { isCut, isText, LINE } from './read-source.ts';

/** All candidates of the records, each set of values once. */
export function distinctCandidates(views: readonly RecordView[], places: readonly Place[]): ColumnCandidate[] {
  const baseUrl = views[0]?.page.document.baseUrl;
  const candidates = nestTexts(uniteEqual(columnCandidates(views, places)));
  return baseUrl === undefined ? candidates : withAddressWords(candidates, baseUrl);
}

/** Candidates with the same values become one: the best described place, with the words of all. */
function uniteEqual(candidates: readonly ColumnCandidate[]): ColumnCandidate[] {
  const groups = Map.groupBy(
    candidates,
    ({ type, source, values }) => `${type === 'url'} ${source.take === 'list'} ${JSON.stringify(values)}`,
  );
  return [...groups.values()].map((group): ColumnCandidate => ({
    ...group.toSorted((a, b) => placePenalty(a) - placePenalty(b))[0]!,
    labelWords: [...new Set(group.flatMap(({ labelWords }) => labelWords))],
    classWords: [...new Set(group.flatMap(({ classWords }) => classWords))],
    ...namesOf(group, candidates),
    captions: group.flatMap(({ captions }) => captions),
    caption: group.find(({ caption }) => caption !== '')?.caption ?? '',
    markupName: group.findLast(({ markupName }) => markupName.length > 0)?.markupName ?? [],
    isHeading: group.some(({ isHeading }) => isHeading),
    isLinkText: group.some(({ isLinkText }) => isLinkText),
    isWhole: group.every(({ isWhole }) => isWhole),
  }));
}

/** What a set of equal values is called; an element around it that also holds something else is not called after it. */
function namesOf(
  group: readonly ColumnCandidate[],
  all: readonly ColumnCandidate[],
): Pick<ColumnCandidate, 'classNames' | 'outerNames'> {
  const deepest = group.toSorted((a, b) => b.source.path.length - a.source.path.length)[0]!;
  const own = group.filter((each) => each.source.path === deepest.source.path || !holdsOther(each, deepest, all));
  const outer = group.filter((each) => !own.includes(each));
  return {
    classNames: own.flatMap(({ classNames }) => classNames),
    outerNames: [...outer.flatMap(({ classNames }) => classNames), ...group.flatMap(({ outerNames }) => outerNames)],
  };
}

/** Whether an element holds a value in an attribute beside the element inside it. */
function holdsOther(
  { source: { path } }: ColumnCandidate,
  inner: ColumnCandidate,
  all: readonly ColumnCandidate[],
): boolean {
  if (!inner.source.path.startsWith(`${path}/`)) return false;
  return all.some(
    ({ source }) =>
      VALUED.test(source.take) && source.path.startsWith(`${path}/`) && !inner.source.path.startsWith(source.path),
  );
}

const VALUED = /^@(?:aria-label|title|alt|datetime|content|class|style|data-.*)$/;

/** Prefers short structural paths; whole records, attributes and parts only when nothing else has the values. */
function placePenalty({ source, isWhole }: ColumnCandidate): number {
  const depth = source.path.split('/').length + (source.path.startsWith('//') ? 4 : 0);
  return depth + (isWhole ? 20 : 0) + (isCut(source) ? 8 : 0) + (source.take === 'text' ? 0 : 1);
}

/** Notes for each text how many others stand inside its element; those that only pad one give it their words instead. */
function nestTexts(candidates: readonly ColumnCandidate[]): ColumnCandidate[] {
  const inside = new Map(
    candidates.map((outer) => [outer, candidates.filter((inner) => standsInside(inner, outer))] as const),
  );
  const units = new Map<ColumnCandidate, Unit>();
  const split = new Set(candidates.filter(isSplitPrice));
  const fragments = new Set([...split].flatMap((price) => inside.get(price)!));
  return candidates
    .filter((outer) => {
      if (fragments.has(outer)) return false;
      const padded = outer.isWhole
        ? undefined
        : inside.get(outer)!.find((inner) => paddingWords(outer, inner) !== null);
      if (padded && (padded.type === 'number' || isOwnOf(padded, outer)))
        units.set(padded, { words: paddingWords(outer, padded)!, price: outer.kinds.price });
      return padded === undefined;
    })
    .map((candidate) =>
      withUnit(withParts(candidate, split.has(candidate) ? [] : inside.get(candidate)!), units.get(candidate)),
    );
}

/** Whether the texts are prices of which sign, units and cents stand in elements of their own. */
function isSplitPrice({ source, values, kinds }: ColumnCandidate): boolean {
  const texts = values.filter((value) => typeof value === 'string');
  return (
    kinds.price > 0.8 &&
    source.take === 'text' &&
    !isCut(source) &&
    texts.length > 0 &&
    texts.every((text) => SPLIT_PRICE.test(text))
  );
}

const SPLIT_PRICE = /^[^\p{L}\d]{0,4}\s*\d[\d.,]*(?:\s+[.,]\s*|\s*[.,]\s+|\s)\d{2}[^\p{L}\d]{0,4}$/u;

function withParts(candidate: ColumnCandidate, inside: readonly ColumnCandidate[]): ColumnCandidate {
  const parts = inside.filter(({ fill }) => fill > 0.5);
  const prices = inside.filter(({ kinds }) => kinds.price > 0.5);
  const holdsPrice = parts.some(({ kinds, isOutdated }) => kinds.price > 0.5 && !isOutdated);
  return {
    ...candidate,
    holdsPrice: holdsPrice && !isCut(candidate.source),
    holdsPrices: prices.length > 1 || prices.some(({ isOutdated }) => isOutdated),
    holdsLines: parts.some(({ source }) => source.take.startsWith(LINE)),
    inner: parts.some(({ source }) => source.take !== 'own') ? parts.length : 0,
  };
}

/** What stands around a number or an element's own text, the same in every record: words, and how much both are a price. */
interface Unit {
  words: readonly string[];
  price: number;
}

/** What a value is, is told by the words around it ("3 guests"), that it is a price by the sign of a currency. */
function withUnit(candidate: ColumnCandidate, unit: Unit | undefined): ColumnCandidate {
  if (unit === undefined) return candidate;
  const { classNames, classWords, kinds } = candidate;
  return {
    ...candidate,
    kinds: { ...kinds, price: Math.max(kinds.price, unit.price) },
    classWords: [...unit.words, ...classWords],
    classNames: unit.words.length > 0 ? [...classNames, [...unit.words]] : classNames,
    markupName: candidate.markupName.length > 0 ? candidate.markupName : unit.words.slice(0, 2),
  };
}

/** Whether the element of a text is inside that of another one, or is its own text. */
function standsInside(inner: ColumnCandidate, outer: ColumnCandidate): boolean {
  if (inner === outer || outer.source.take !== 'text' || inner.type === 'url') return false;
  if (!isText(inner.source)) return false;
  if (isCut(inner.source) || inner.source.label !== undefined || inner.source.path.startsWith('//')) return false;
  if (inner.source.path === outer.source.path) return inner.source.take !== 'text';
  return outer.source.path === '' || inner.source.path.startsWith(`${outer.source.path}/`);
}

/** Whether a text is what an element says itself, beside the elements in it: their words are then a caption of it. */
function isOwnOf(inner: ColumnCandidate, outer: ColumnCandidate): boolean {
  return inner.source.take === 'own' && inner.source.path === outer.source.path && inner.source.part === undefined;
}

/** The words that stand around an inner text, the same in every record ("… Download"); null when they differ. */
function paddingWords(outer: ColumnCandidate, inner: ColumnCandidate): string[] | null {
  const isTold = (inner.type === 'number' || isOwnOf(inner, outer)) && outer.distinct * outer.values.length > 1.5;
  if (inner.fill < outer.fill * 0.95 || inner.distinct < outer.distinct * 0.95) return null;
  if (outer.distinct < 0.5 && !isTold) return null;
  const rests = outer.values.flatMap((value, i) => {
    const part = inner.values[i];
    if (typeof value !== 'string' || typeof part !== 'string') return [];
    return value !== part && value.includes(part) ? [value.replace(part, '').trim()] : [null];
  });
  if (rests[0] == null || new Set(rests).size > 1) return null;
  return /\d/.test(rests[0]) ? [] : wordsOf(rests[0]); // a value beside it is no name
}
