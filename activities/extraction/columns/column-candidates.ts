import type { ColumnType } from '../../../shared/domain/column.ts';
import type { ValueSource } from '../../../shared/domain/mapping.ts';
import { wordsOf } from '../goal/words.ts';
import type { PageNode } from '../page/page-model.ts';
import type { RawValue } from '../values/coerce.ts';
import { type ValueKind, VALUE_KINDS } from '../values/kinds.ts';
import { captionBefore } from './captions.ts';
import type { Place, RecordView } from './discover.ts';
import { headerOf } from './headers.ts';
import { inferType } from './infer-type.ts';
import { countInner, mergeEqual, withoutPadding } from './merge-candidates.ts';
import { codeShares, headShare } from './parts.ts';
import { FIRST_HEADING, isLabelled, JSON_LD, readSource } from './read-source.ts';

/** A place in the records that could become a column, with what its values and its surroundings tell. */
export interface ColumnCandidate {
  source: ValueSource;
  values: RawValue[];
  type: ColumnType;
  /** Share of records that have a value; share of those values that differ. */
  fill: number;
  distinct: number;
  meanLength: number;
  /** Shares of the values that are, or hold, a value of each kind; `purity`: how much of them a code is. */
  kinds: Record<ValueKind | 'code' | 'purity' | 'head', number>;
  /** Words of a label, header or `itemprop`; words of classes and attribute names. */
  strong: string[];
  weak: string[];
  /** The text that names it for people. */
  caption: string;
  isHeading: boolean;
  isLinkText: boolean;
  isBold: boolean;
  /** Position among the places of the record, 0 first, 1 last. */
  order: number;
  isWhole: boolean;
  isListItem: boolean;
  /** How many other candidates stand inside it. */
  inner: number;
}

/** All candidates of the records, each set of values once. */
export function columnCandidates(
  views: readonly RecordView[],
  places: readonly Place[],
  headers: readonly string[],
  dayFirst: boolean,
): ColumnCandidate[] {
  const lists = places.filter(({ source }) => source.take === 'list').map(({ source }) => source.path.slice(0, -3));
  const all = places.map((place, i) => describe(views, place, i / places.length, headers, dayFirst, lists));
  const parts = all.flatMap((candidate) => partsOf(views, candidate, dayFirst));
  return withoutPadding(countInner(mergeEqual([...all, ...parts].filter((candidate) => candidate.fill > 0))));
}

function describe(
  views: readonly RecordView[],
  { source, node }: Place,
  order: number,
  headers: readonly string[],
  dayFirst: boolean,
  lists: readonly string[],
): ColumnCandidate {
  const values = views.map(({ page, span }) => readSource(page, span, source));
  const labelled = isLabelled(source);
  const header = node && !labelled ? headerOf(headers, node) : '';
  const itemprop = node?.element?.attribs['itemprop'] ?? '';
  const before = node && !labelled ? captionBefore(views[0]!.page, node) : '';
  const caption = labelled ? source.label! : header || itemprop || before || nameInJsonLd(source.take);
  return {
    ...measure(source, values, dayFirst),
    strong: [...wordsOf(caption), ...(header ? wordsOf(itemprop) : []), ...(caption === before ? [] : wordsOf(before))],
    weak: node && !labelled ? weakWords(node, source) : [],
    caption,
    isHeading:
      source.path === FIRST_HEADING ||
      (source.take !== 'list' && node !== null && /^h[1-6]$/.test(node.tag)) ||
      isInHeading(node, source),
    isLinkText:
      node !== null &&
      isLinkText(node) &&
      (source.path !== '' || isLeaf(node) || node.tag === 'a') &&
      !source.take.startsWith('@') &&
      !labelled,
    isBold: node !== null && /^(b|strong)$/.test(node.tag),
    order,
    isWhole: source.path === '' && /^(text|own)$/.test(source.take) && !labelled && !(node && isLeaf(node)),
    isListItem: lists.some(
      (path) => source.path === path || source.path.startsWith(`${path}[`) || source.path.startsWith(`${path}/`),
    ),
    inner: 0,
  };
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

function isInHeading(node: PageNode | null, source: ValueSource): boolean {
  return (
    node?.parent != null && /^h[1-6]$/.test(node.parent.tag) && source.take === 'text' && source.path.includes('/')
  );
}

/** What can be told from the values alone. */
function measure(
  source: ValueSource,
  values: RawValue[],
  dayFirst: boolean,
): Pick<ColumnCandidate, 'source' | 'values' | 'type' | 'fill' | 'distinct' | 'meanLength' | 'kinds'> {
  const texts = values
    .filter((value) => value !== null)
    .map((value) => (Array.isArray(value) ? value.join(', ') : value));
  const count = Math.max(1, texts.length);
  const kinds = { ...codeShares(texts), head: headShare(texts) } as ColumnCandidate['kinds'];
  for (const { kind, pattern } of VALUE_KINDS)
    kinds[kind] = texts.filter((text) => text.length < 400 && pattern.test(text)).length / count;
  return {
    source,
    values,
    type: inferType(source, texts, dayFirst),
    fill: texts.length / values.length,
    distinct: new Set(texts).size / count,
    meanLength: texts.reduce((sum, text) => sum + text.length, 0) / count,
    kinds,
  };
}

/** What some elements mean by themselves. */
const TAG_WORDS: Record<string, string[]> = {
  cite: ['author'],
  address: ['address'],
  time: ['date'],
  q: ['quote'],
  blockquote: ['quote'],
  del: ['old', 'price'],
};
/** Classes that only tell how something is laid out. */
const LAYOUT =
  /^(text|font|bg|border|flex|grid|col|row|justify|items|leading|tracking|rounded|shadow|space|max|min|gap|d|w|h|[mp][trblxy]?|order|align|float|is|has)-/;

/** Words of the classes and ids nearest to a place; of the attribute's own name first. */
function weakWords(node: PageNode, source: ValueSource): string[] {
  if (source.path === '' || source.path.startsWith('//')) return [];
  const attribute = /^@data-(.+)$/.exec(source.take)?.[1];
  if (attribute !== undefined) return wordsOf(attribute);
  const byTag = TAG_WORDS[node.tag] ?? [];
  let at: PageNode | null = node;
  for (let steps = 0; at && steps < Math.min(3, source.path.split('/').length); steps++, at = at.parent) {
    const words = wordsOf(`${at.classes.filter((name) => !LAYOUT.test(name)).join(' ')} ${at.id ?? ''}`).filter(
      (word) => /\p{L}{3,}/u.test(word),
    );
    if (words.length > 0) return [...byTag, ...words];
  }
  return byTag;
}

/** A typed part of longer texts: a date, phone number or code that most of them hold. */
function partsOf(views: readonly RecordView[], candidate: ColumnCandidate, dayFirst: boolean): ColumnCandidate[] {
  const { source, kinds, meanLength } = candidate;
  if (source.take.startsWith('@') || source.take === 'list' || meanLength < 8) return [];
  return (['date', 'price', 'phone', 'email', 'code', 'head'] as const)
    .filter((part) => kinds[part] >= 0.5)
    .map((part): ColumnCandidate => {
      const cut = { ...source, part };
      const values = views.map(({ page, span }) => readSource(page, span, cut));
      return {
        ...candidate,
        ...measure(cut, values, dayFirst),
        isHeading: part === 'head' && candidate.isHeading,
        isLinkText: part === 'head' && candidate.isLinkText,
        isWhole: candidate.isWhole,
      };
    });
}
