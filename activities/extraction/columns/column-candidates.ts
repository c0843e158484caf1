import type { ValueSource } from '../../../shared/domain/mapping.ts';
import { wordsOf } from '../goal/words.ts';
import type { PageNode } from '../page/page-model.ts';
import type { RawValue, Reading } from '../values/coerce.ts';
import { languageOf, prefersDayFirst } from '../values/locale.ts';
import { countedWords } from '../values/units.ts';
import type { Place, RecordView } from './place.ts';
import { BEFORE } from './group-headings.ts';
import { holdsCaptioned, namedApart } from './captioned-parts.ts';
import { captionNames, captionsOf, nameOfAttribute } from './caption-names.ts';
import type { Header } from './header-cells.ts';
import { headersOf } from './headers.ts';
import { iconWords, namesInAttributes } from './attribute-words.ts';
import {
  isButton,
  isOutdated,
  markupNames,
  nameInMarkup,
  outerNames,
  tellsOutdated,
  upwards,
  withoutGeneric,
} from './markup-words.ts';
import { AFTER, LED, ledName, leadOf } from './lead-words.ts';
import { type Measures, measureValues, startOf } from './measure-values.ts';
import { isNumbered, NUMBERING, UNNUMBERED } from './numbering.ts';
import { countsOf, piecesOf } from './pieces.ts';
import { isLabelled, isText, readSource } from './read-source.ts';
import { typedParts } from './typed-parts.ts';

/** A place in the records that could become a column, with what its values and its surroundings tell. */
export interface ColumnCandidate extends Measures {
  source: ValueSource;
  /** Where records that have nothing there hold the same. */
  alternatives: ValueSource[];
  /** Words of a label, header or `itemprop`; words of classes and attribute names. */
  labelWords: string[];
  classWords: string[];
  /** The words of each class, id or attribute that names it, and of each around those. */
  classNames: string[][];
  outerNames: string[][];
  /** Words that the addresses of the link have in common in which it stands, or which it is. */
  addressWords: string[];
  /** The words of each text that names it for people. */
  captions: string[][];
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
  /** A button, or marked as one. */
  isButton: boolean;
  isListItem: boolean;
  /** How many other candidates stand inside it; whether one of them is a price. */
  inner: number;
  holdsPrice: boolean;
  /** Whether two prices stand in it, or an old one; whether lines do that are candidates themselves. */
  holdsPrices: boolean;
  holdsLines: boolean;
  /** Whether a value stands in it, and behind that another one that a word of its own explains. */
  holdsCaptioned: boolean;
}

/** All candidates of the records; several may have the same values. */
export function columnCandidates(views: readonly RecordView[], places: readonly Place[]): ColumnCandidate[] {
  const first = views[0]?.page;
  if (!first) return [];
  const headers = headersOf(views);
  const dayFirst = prefersDayFirst(first);
  const shared = { dayFirst, now: new Date(0), language: languageOf(first) };
  const readings = views.map(({ page }) => ({ ...shared, baseUrl: page.document.baseUrl }));
  const all = places.flatMap((place, i) => {
    const whole = {
      ...describe(views, place, headers, readings),
      order: place.source.path.startsWith(BEFORE) ? 0 : i / places.length,
      isListItem: false,
    };
    return [whole, ...partsOf(views, whole, readings, isOneText(place) ? leadOf(whole.values) : null)];
  });
  const lists = new Set(all.flatMap(({ source, values }) => (isList(source, values) ? source.path.slice(0, -3) : [])));
  return namedApart(all)
    .filter(({ fill }) => fill > 0)
    .map((candidate) => ({
      ...candidate,
      isListItem: candidate.source.take !== 'list' && isBelow(lists, candidate.source.path),
    }));
}

/** So many of the records have several where there is a list: one record with two links makes none. */
const SEVERAL = 0.1;

/** Whether elements that repeat are a list: as many of them in every record are fields that look alike. */
function isList({ take }: ValueSource, values: readonly RawValue[]): boolean {
  if (take !== 'list') return false;
  const lengths = values.map((value) => (Array.isArray(value) ? value.length : 0));
  const several = lengths.filter((length) => length > 1).length;
  return values.length < 3 || (new Set(lengths).size > 1 && several > Math.max(1, values.length * SEVERAL));
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
  headers: readonly Header[],
  readings: readonly Reading[],
): Omit<ColumnCandidate, 'order' | 'isListItem'> {
  const read = readAs(views, source, readings);
  const labelled = isLabelled(source);
  const node = found?.node ?? null;
  const own = labelled ? null : node;
  const whole = isWhole(source, node);
  const captions = labelled ? [source.label!] : captionsOf(found, source, { headers, views });
  const [caption = ''] = captions;
  const called = own ? nameInMarkup(own, source) : [];
  const outer = [own, own?.parent, own?.parent?.parent];
  const names = [
    ...(own && !whole ? [...markupNames(own, source), ...namesInAttributes(own, source), iconWords(own)] : []),
    ...(source.take === '@href' ? linkWords(views, source).map((word) => [word]) : []),
    nameOfAttribute(source.take),
    read.source.part === source.part ? [] : ledName(readSource(found!.page, found!.span, source)),
  ].filter((words) => words.length > 0);
  return {
    ...read,
    alternatives: [],
    labelWords: wordsOf(caption),
    classWords: names.flat(),
    classNames: withoutGeneric(names),
    outerNames: own ? withoutGeneric(outerNames(own, source)) : [],
    addressWords: [],
    captions: captions.flatMap(captionNames),
    caption,
    markupName: called.length === 0 && read.type === 'number' ? countedWords(read.values) : called,
    isHeading: own !== null && /^h[1-6]$/.test(own.tag) && source.take !== 'list' && !source.path.startsWith(BEFORE),
    isLinkText: outer.some((at) => at?.tag === 'a'),
    isBold: own !== null && /^(b|strong)$/.test(own.tag),
    isOutdated: tellsOutdated(caption) || (own !== null && isOutdated(own, source)),
    isWhole: whole,
    isButton: own !== null && upwards(own, source).slice(0, 2).some(isButton),
    isHidden: found !== null && found.node.hidden && !found.span[0]!.hidden,
    inner: 0,
    holdsPrice: false,
    holdsPrices: false,
    holdsLines: false,
    holdsCaptioned: holdsCaptioned(views, source, node),
  };
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
    isText(source) && source.part === undefined && texts.length > 1 && texts.every((text) => LED.test(text));
  if (!isLed) return { source, ...measureValues(source, values, readings) };
  return readAs(views, { ...source, part: 'bare' }, readings);
}

/** Whether a source takes all that a record says. */
function isWhole({ path, take, label }: ValueSource, node: PageNode | null): boolean {
  return path === '' && take === 'text' && label === undefined && !(node && isLeaf(node));
}

function isLeaf(node: PageNode): boolean {
  return node.children.every(({ attribs }) => !attribs);
}

/** Whether a place has no elements inside that could hold fields of their own. */
function isOneText({ source, found }: Place): boolean {
  if (!found || source.path === '') return false;
  return source.take !== 'text' || found.node.textTo - found.node.textFrom === 1;
}

/** Whether a part may be what a record is called, as the whole text is. */
const isTitled = (part: string): boolean => part === 'head' || part === UNNUMBERED || /^piece:.:0$/.test(part);

/** Parts of longer texts: what is typed, what stands before that, what separators part, what is counted. */
function partsOf(
  views: readonly RecordView[],
  candidate: ColumnCandidate,
  readings: readonly Reading[],
  lead: string | null,
): ColumnCandidate[] {
  const { source, values } = candidate;
  if (!isText(source)) return [];
  const pieces = candidate.isWhole ? [] : piecesOf(values);
  const counts = countsOf(values);
  const numbering = !candidate.isWhole && isNumbered(values) ? [UNNUMBERED, NUMBERING] : [];
  const read = (part: string): ColumnCandidate => ({
    ...candidate,
    ...readAs(views, { ...source, part }, readings),
    isHeading: isTitled(part) && candidate.isHeading,
    isLinkText: isTitled(part) && candidate.isLinkText,
  });
  return [
    ...[...typedParts(candidate), ...pieces, ...numbering].map(read),
    ...(lead === null ? [] : [withLead(read(AFTER + lead), lead)]),
    ...counts.map(({ part, unit }) => ({
      ...read(part),
      classWords: [unit],
      classNames: [[unit]],
      captions: [],
      caption: '',
      markupName: [unit],
    })),
  ];
}

/** What follows words that say what it is is called by them, too. */
function withLead(candidate: ColumnCandidate, lead: string): ColumnCandidate {
  const caption = candidate.caption || lead;
  return { ...candidate, caption, captions: [...candidate.captions, wordsOf(lead)], labelWords: wordsOf(caption) };
}
