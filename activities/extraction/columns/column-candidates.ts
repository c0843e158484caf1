import type { ValueSource } from '../../../shared/domain/mapping.ts';
import { wordsOf } from '../goal/words.ts';
import type { PageNode } from '../page/page-model.ts';
import type { Reading } from '../values/coerce.ts';
import { languageOf } from '../values/locale.ts';
import { countedWords } from '../values/units.ts';
import type { Place, RecordView } from './find-places.ts';
import { BEFORE } from './group-headings.ts';
import { captionBefore, headerOf } from './captions.ts';
import { isOutdated, markupWords, nameInMarkup, tellsOutdated } from './markup-words.ts';
import { type Measures, measureValues } from './measure-values.ts';
import { countInner, mergeEqual, withoutPadding } from './merge-candidates.ts';
import { isLabelled, JSON_LD, readSource } from './read-source.ts';

/** A place in the records that could become a column, with what its values and its surroundings tell. */
export interface ColumnCandidate extends Measures {
  source: ValueSource;
  /** Words of a label, header or `itemprop`; words of classes and attribute names. */
  strong: string[];
  weak: string[];
  /** The text that names it for people; what its classes call it. */
  caption: string;
  called: string[];
  isHeading: boolean;
  isLinkText: boolean;
  isBold: boolean;
  /** Crossed out, or marked as what was before. */
  isOutdated: boolean;
  /** Position among the places of the record, 0 first, 1 last. */
  order: number;
  isWhole: boolean;
  isListItem: boolean;
  /** How many other candidates stand inside it; whether one of them is a price. */
  inner: number;
  holdsPrice: boolean;
}

/** All candidates of the records, each set of values once. */
export function columnCandidates(
  views: readonly RecordView[],
  places: readonly Place[],
  headers: readonly string[],
  dayFirst: boolean,
): ColumnCandidate[] {
  const first = views[0]?.page;
  if (!first) return [];
  const reading = { dayFirst, now: new Date(0), baseUrl: first.document.baseUrl, language: languageOf(first) };
  const lists = places.filter(({ source }) => source.take === 'list').map(({ source }) => source.path.slice(0, -3));
  const all = places.map((place, i) => describe(views, place, i / places.length, headers, reading, lists));
  const parts = all.flatMap((candidate) => partsOf(views, candidate, reading));
  return withoutPadding(countInner(mergeEqual([...all, ...parts].filter((candidate) => candidate.fill > 0))));
}

function describe(
  views: readonly RecordView[],
  place: Place,
  order: number,
  headers: readonly string[],
  reading: Reading,
  lists: readonly string[],
): ColumnCandidate {
  const { source, node } = place;
  const labelled = isLabelled(source);
  const header = node && !labelled ? headerOf(headers, node) : '';
  const itemprop = node?.element?.attribs['itemprop'] ?? '';
  const before = node && !labelled ? captionBefore(views[0]!.page, node) : '';
  const caption = labelled ? source.label! : header || itemprop || before || nameInJsonLd(source.take);
  const read = readAs(views, source, reading);
  const called = node && !labelled ? nameInMarkup(node, source) : [];
  return {
    ...read,
    strong: [...wordsOf(caption), ...(header ? wordsOf(itemprop) : []), ...(caption === before ? [] : wordsOf(before))],
    weak: [...(node && !labelled ? markupWords(node, source) : []), ...(source.take === '@href' ? linkWords(views, source) : [])],
    caption,
    called: called.length === 0 && read.type === 'number' ? countedWords(read.values) : called,
    isHeading: isHeading(node, source),
    isLinkText:
      node !== null &&
      isLinkText(node) &&
      (source.path !== '' || isLeaf(node) || node.tag === 'a') &&
      !source.take.startsWith('@') &&
      !labelled,
    isBold: node !== null && /^(b|strong)$/.test(node.tag),
    isOutdated: tellsOutdated(caption) || (node !== null && !labelled && isOutdated(node, source)),
    order,
    isWhole: source.path === '' && /^(text|own)$/.test(source.take) && !labelled && !(node && isLeaf(node)),
    isListItem: lists.some(
      (path) => source.path === path || source.path.startsWith(`${path}[`) || source.path.startsWith(`${path}/`),
    ),
    inner: 0,
    holdsPrice: false,
  };
}

/** The words that a link has in every record: what it leads to. */
function linkWords(views: readonly RecordView[], source: ValueSource): string[] {
  const texts = views.map(({ page, span }) => readSource(page, span, { ...source, take: 'text' })).filter((text) => typeof text === 'string');
  const [first = [], ...rest] = texts.map(wordsOf);
  return rest.length === 0 ? [] : first.filter((word) => rest.every((words) => words.includes(word)));
}

/** The values of a place, without a word that only leads to each of them ("by", "in"). */
function readAs(
  views: readonly RecordView[],
  source: ValueSource,
  reading: Reading,
): Measures & Pick<ColumnCandidate, 'source'> {
  const values = views.map(({ page, span }) => readSource(page, span, source));
  const texts = values.filter((value) => typeof value === 'string');
  const isLed =
    source.take === 'text' && source.part === undefined && texts.length > 1 && texts.every((text) => LED.test(text));
  if (!isLed) return { source, ...measureValues(source, values, reading) };
  return readAs(views, { ...source, part: 'bare' }, reading);
}

const LED = /^(?:by\s+(?=[\p{L}\p{N}])|(?:in|at|von|par|di|por|от)\s+(?=[\p{Lu}\p{N}]))/u;

function isHeading(node: PageNode | null, { path, take }: ValueSource): boolean {
  if (path.startsWith(BEFORE)) return false;
  if (!node || take === 'list') return false;
  const outer = take === 'text' ? [node.parent, node.parent?.parent, node.parent?.parent?.parent] : [];
  return [node, ...outer].some((at) => at != null && /^h[1-6]$/.test(at.tag));
}

function isLinkText(node: PageNode): boolean {
  const within = [node, node.parent, node.parent?.parent].some((at) => at?.tag === 'a');
  return within || node.linkTo - node.linkFrom === 1;
}

function isLeaf(node: PageNode): boolean {
  return node.children.every((child) => !child.element || child.textTo === child.textFrom);
}

/** What a value in JSON-LD is called there; a bare name is that of the thing around it. */
function nameInJsonLd(take: string): string {
  if (!take.startsWith(JSON_LD)) return '';
  const way = take.slice(JSON_LD.length).split('.');
  const [last = '', outer] = way.toReversed();
  return outer !== undefined && last === 'name' ? outer : last;
}

/** A typed part of longer texts: a date, phone number or code that most of them hold. */
function partsOf(views: readonly RecordView[], candidate: ColumnCandidate, reading: Reading): ColumnCandidate[] {
  const { source, kinds, meanLength } = candidate;
  if (source.take.startsWith('@') || source.take === 'list' || meanLength < 8) return [];
  return (['date', 'price', 'phone', 'email', 'code', 'citation', 'head'] as const)
    .filter((part) => kinds[part] >= 0.5)
    .map((part): ColumnCandidate => {
      return {
        ...candidate,
        ...readAs(views, { ...source, part }, reading),
        isWhole: candidate.isWhole && source.take === 'text',
        isHeading: part === 'head' && candidate.isHeading,
        isLinkText: part === 'head' && candidate.isLinkText,
      };
    });
}
