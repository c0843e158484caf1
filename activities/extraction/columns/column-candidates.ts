import type { ValueSource } from '../../../shared/domain/mapping.ts';
import { wordsOf } from '../goal/words.ts';
import type { PageNode } from '../page/page-model.ts';
import type { Reading } from '../values/coerce.ts';
import { languageOf, prefersDayFirst } from '../values/locale.ts';
import { countedWords } from '../values/units.ts';
import type { FoundNode, Place, RecordView } from './place.ts';
import { BEFORE } from './group-headings.ts';
import { captionBefore, headerOf, tableHeaders } from './captions.ts';
import { isOutdated, markupWords, nameInMarkup, tellsOutdated } from './markup-words.ts';
import { type Measures, measureValues, startOf } from './measure-values.ts';
import { isLabelled, JSON_LD, readSource } from './read-source.ts';

/** A place in the records that could become a column, with what its values and its surroundings tell. */
export interface ColumnCandidate extends Measures {
  source: ValueSource;
  /** Words of a label, header or `itemprop`; words of classes and attribute names. */
  labelWords: string[];
  classWords: string[];
  /** The text that names it for people; what its classes call it. */
  caption: string;
  markupName: string[];
  isHeading: boolean;
  isLinkText: boolean;
  isBold: boolean;
  /** Crossed out, or marked as what was before. */
  isOutdated: boolean;
  /** Position among the places of the record, 0 first, 1 last. */
  order: number;
  isWhole: boolean;
  isHidden: boolean;
  isListItem: boolean;
  /** How many other candidates stand inside it; whether one of them is a price. */
  inner: number;
  holdsPrice: boolean;
}

const PARTS = ['date', 'price', 'phone', 'email', 'code', 'citation', 'head'] as const;

/** All candidates of the records; several may have the same values. */
export function columnCandidates(views: readonly RecordView[], places: readonly Place[]): ColumnCandidate[] {
  const first = views[0]?.page;
  if (!first) return [];
  const headers = tableHeaders(views);
  const dayFirst = prefersDayFirst(first);
  const shared = { dayFirst, now: new Date(0), language: languageOf(first) };
  const readings = views.map(({ page }) => ({ ...shared, baseUrl: page.document.baseUrl }));
  const lists = new Set(places.flatMap(({ source }) => (source.take === 'list' ? source.path.slice(0, -3) : [])));
  const all = places.flatMap((place, i) => {
    const { path } = place.source;
    const isListItem = isBelow(lists, path);
    const whole = { ...describe(views, place, headers, readings), order: i / places.length, isListItem };
    return [whole, ...partsOf(views, whole, readings)];
  });
  return all.filter(({ fill }) => fill > 0);
}

/** Whether a path, or one that it goes on from, is one of these, whichever of the elements there it takes. */
function isBelow(paths: ReadonlySet<string>, path: string): boolean {
  for (let end = path.length; end > 0; end = Math.max(path.lastIndexOf('/', end - 1), path.lastIndexOf('[', end - 1)))
    if (paths.has(path.slice(0, end))) return true;
  return false;
}

function describe(
  views: readonly RecordView[],
  { source, found }: Place,
  headers: readonly string[],
  readings: readonly Reading[],
): Omit<ColumnCandidate, 'order' | 'isListItem'> {
  const read = readAs(views, source, readings);
  const labelled = isLabelled(source);
  const node = found?.node ?? null;
  const own = labelled ? null : node;
  const caption = labelled ? source.label! : captionOf(found, headers) || nameInJsonLd(source.take);
  const called = own ? nameInMarkup(own, source) : [];
  const outer = [own, own?.parent, own?.parent?.parent];
  return {
    ...read,
    labelWords: wordsOf(caption),
    classWords: [
      ...(own ? markupWords(own, source) : []),
      ...(source.take === '@href' ? linkWords(views, source) : []),
    ],
    caption,
    markupName: called.length === 0 && read.type === 'number' ? countedWords(read.values) : called,
    isHeading: own !== null && /^h[1-6]$/.test(own.tag) && source.take !== 'list' && !source.path.startsWith(BEFORE),
    isLinkText: outer.some((at) => at?.tag === 'a'),
    isBold: own !== null && /^(b|strong)$/.test(own.tag),
    isOutdated: tellsOutdated(caption) || (own !== null && isOutdated(own, source)),
    isWhole: isWhole(source, node),
    isHidden: found !== null && found.node.hidden && !found.span[0]!.hidden,
    inner: 0,
    holdsPrice: false,
  };
}

/** The text that names a place for people: its header, `itemprop`, or what stands before it. */
function captionOf(found: FoundNode | null, headers: readonly string[]): string {
  if (!found) return '';
  return headerOf(headers, found.node) || found.node.attribs?.['itemprop'] || captionBefore(found);
}

/** The words that a link has in every record: what it leads to. */
function linkWords(views: readonly RecordView[], source: ValueSource): string[] {
  const texts = views.map(({ page, span }) => readSource(page, span, { ...source, take: 'text' }));
  const [first = [], ...rest] = texts.filter((text) => typeof text === 'string').map(wordsOf);
  return rest.length === 0 ? [] : first.filter((word) => rest.every((words) => words.includes(word)));
}

/** The values of a place, without a word that only leads to each of them ("by", "in"). */
function readAs(
  views: readonly RecordView[],
  source: ValueSource,
  readings: readonly Reading[],
): Measures & Pick<ColumnCandidate, 'source'> {
  const values = views.map(({ page, span }) => startOf(readSource(page, span, source)));
  const texts = values.filter((value) => typeof value === 'string');
  const isLed =
    source.take === 'text' && source.part === undefined && texts.length > 1 && texts.every((text) => LED.test(text));
  if (!isLed) return { source, ...measureValues(source, values, readings) };
  return readAs(views, { ...source, part: 'bare' }, readings);
}

const LED = /^(?:by\s+(?=[\p{L}\p{N}])|(?:in|at|von|par|di|por|от)\s+(?=[\p{Lu}\p{N}]))/u;

/** Whether a source takes all that a record says. */
function isWhole({ path, take, label }: ValueSource, node: PageNode | null): boolean {
  return path === '' && take === 'text' && label === undefined && !(node && isLeaf(node));
}

function isLeaf(node: PageNode): boolean {
  return node.children.every(({ attribs }) => !attribs);
}

/** What a value in JSON-LD is called there; a bare name is that of the thing around it. */
function nameInJsonLd(take: string): string {
  if (!take.startsWith(JSON_LD)) return '';
  const [last = '', outer] = take.slice(JSON_LD.length).split('.').toReversed();
  return outer !== undefined && last === 'name' ? outer : last;
}

/** Typed parts of longer texts: a date, phone number or code that most of them hold; what stands before those. */
function partsOf(
  views: readonly RecordView[],
  candidate: ColumnCandidate,
  readings: readonly Reading[],
): ColumnCandidate[] {
  const { source, kinds } = candidate;
  if (!/^(text|own)$/.test(source.take)) return [];
  return PARTS.filter((part) => kinds[part] >= 0.5).map((part) => ({
    ...candidate,
    ...readAs(views, { ...source, part }, readings),
    isWhole: candidate.isWhole,
    isHeading: part === 'head' && candidate.isHeading,
    isLinkText: part === 'head' && candidate.isLinkText,
  }));
}
