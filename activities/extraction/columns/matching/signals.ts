import { type Concept, conceptOf } from '../../goal/concepts.ts';
import { type GoalField, headConcept } from '../../goal/parse-goal.ts';
import type { ColumnCandidate } from '../column-candidates.ts';
import { BEFORE } from '../group-headings.ts';
import { looksLike, shareOf, titleLook } from '../looks.ts';
import { tellsOutdated } from '../markup-words.ts';
import { isCut } from '../read-source.ts';
import { type Agreement, agree, tells } from './agreement.ts';
import { type FieldKind, kindOf } from './field-kind.ts';
import { isAlong, type MatchContext } from './match-context.ts';
import { shareHolding, typedShare, wordlessShare } from './text-shares.ts';

/** A field and a candidate for it, with what is known of both. */
interface Pair extends MatchContext {
  field: GoalField;
  kind: FieldKind;
  candidate: ColumnCandidate;
  caption: Agreement;
  classes: Agreement;
  outer: Agreement;
  /** How much of it, 0 to 1, is a value of another kind than plain text: a price, date, number, code … */
  typed: number;
  /** How much it looks like what the field's concept is. */
  look: number;
}

const FILE_NAME = /\.(pdf|docx?|xlsx?|zip)$/i;
/** Concepts whose values are codes themselves. */
const CODED: ReadonlySet<Concept | null> = new Set(['number', 'citation']);
/** A text that begins with a label of its own. */
const LABELLED = /^\p{L}[^:：]{0,40}[:：](?:\s|$)/u;
const ICON = /icon|avatar|logo|flag|sprite/;

type Read = (pair: Pair) => number;
const ofKind =
  (kind: FieldKind, read: Read): Read =>
  (pair) =>
    pair.kind === kind ? read(pair) : 0;
/** How much a candidate looks like what the field is about, if that is one of these. */
const lookOf = (concepts: string): Read => {
  const wanted = new Set<string | null>(concepts.split(' '));
  return ({ field, look }) => (wanted.has(field.concept) ? look : 0);
};
const has = (holds: boolean): number => Number(holds);

/** What a signal means, and in which direction it speaks: for a candidate, or against it. */
const SIGNALS = {
  caption_exact: [1, ({ caption }) => caption.exact],
  caption_words: [1, ({ caption }) => caption.words],
  caption_head: [1, ({ caption }) => caption.head],
  caption_concept: [1, ({ caption }) => caption.concept],
  caption_short: [1, ({ caption }) => caption.short],
  caption_extra: [-1, ({ caption }) => caption.extra],
  caption_conflict: [-1, ({ caption }) => caption.conflict],
  caption_unrelated: [-1, ({ caption }) => caption.unrelated],
  class_exact: [1, ({ classes }) => classes.exact],
  class_words: [1, ({ classes }) => classes.words],
  class_head: [1, ({ classes }) => classes.head],
  class_concept: [1, ({ classes }) => classes.concept],
  class_conflict: [-1, ({ classes }) => classes.conflict],
  outer_words: [1, ({ outer }) => outer.words],
  outer_concept: [1, ({ outer }) => outer.concept],
  look_code: [1, lookOf('number')],
  look_citation: [1, lookOf('citation')],
  look_long: [1, lookOf('description')],
  look_person: [1, lookOf('author person')],
  look_told: [1, lookOf('court address place company opening_hours')],
  look_list: [1, lookOf('tags')],
  look_image: [1, lookOf('image')],
  look_digits: [1, ofKind('number', ({ look }) => look)],
  digits_missing: [-1, ofKind('number', ({ look }) => has(look < 0.25))],
  look_number: [1, ({ field, candidate }) => has(field.type === 'number' && candidate.type === 'number')],
  typed_look: [1, ofKind('typed', ({ look }) => look)],
  typed_other: [
    -1,
    ofKind('typed', ({ look, field, candidate }) => has(look < 0.5 && !fitsAsNumber(field, candidate))),
  ],
  typed_excess: [-1, ofKind('typed', ({ candidate }) => Math.min(1, Math.max(0, candidate.meanLength - 20) / 60))],
  text_typed: [-1, ofKind('text', ({ typed }) => typed)],
  text_long: [
    -1,
    ({ kind, field, candidate }) =>
      has(kind === 'text' || kind === 'unknown' || kind === 'number') * longness(field, candidate),
  ],
  unknown_typed: [
    -1,
    ofKind('unknown', ({ field, typed, candidate }) =>
      candidate.type === 'number' || CODED.has(field.concept) ? 0 : typed,
    ),
  ],
  unasked_url: [-1, ({ field, candidate }) => has(candidate.type === 'url' && field.type !== 'url')],
  number_is_none: [-1, ({ field, candidate }) => has(field.type === 'number' && !fitsAsNumber(field, candidate))],
  posted: [
    -1,
    ({ field, candidate }) => has(field.concept === 'date' && headConcept(candidate.labelWords) === 'posted'),
  ],
  outdated: [-1, ({ field, candidate }) => has(candidate.isOutdated && !tellsOutdated(field.words.join(' ')))],
  not_outdated: [-1, ({ field, candidate }) => has(!candidate.isOutdated && tellsOutdated(field.words.join(' ')))],
  fill: [1, ({ candidate }) => candidate.fill],
  distinct: [1, ({ candidate }) => candidate.distinct],
  constant: [-1, ({ candidate }) => has(candidate.distinct * candidate.fill * candidate.values.length <= 1.01)],
  whole: [-1, ({ candidate }) => has(candidate.isWhole)],
  far: [-1, ({ kind, candidate }) => has(kind !== 'typed' && candidate.source.path.startsWith(BEFORE))],
  list_item: [-1, ({ candidate }) => has(candidate.isListItem)],
  inner: [-1, ({ candidate }) => Math.min(3, candidate.inner) / 3],
  holds_price: [-1, ({ candidate }) => has(candidate.holdsPrice)],
  cut_as_asked: [
    -1,
    ({ field, candidate: { source } }) => has(isPartFor(field, source.part) && !CODED.has(field.concept)),
  ],
  cut: [
    -1,
    ({ field, candidate: { source } }) =>
      has(isCut(source) && source.part !== 'head' && !isPartFor(field, source.part)),
  ],
  head: [-1, ({ kind, candidate: { source } }) => has(kind !== 'title' && source.part === 'head')],
  wordless: [
    -1,
    ({ field, candidate }) => (field.type === null || kindOf(field) === 'title' ? wordlessShare(candidate) : 0),
  ],
  list_unasked: [-1, ({ field, candidate }) => has(candidate.type === 'array' && field.type !== 'array')],
  list_missing: [-1, ({ field, candidate }) => has(field.type === 'array' && candidate.type !== 'array')],
  button: [-1, ({ kind, candidate }) => has(kind !== 'link' && candidate.isButton)],
  with_label: [-1, ({ candidate }) => shareOf(candidate, LABELLED)],
  late: [-1, ({ candidate }) => candidate.order],
  order_gap: [
    -1,
    ({ field, candidate, positions }) => {
      const at = positions.get(field) ?? null;
      return at === null ? 0 : Math.abs(at - candidate.order);
    },
  ],
  holds_title: [
    -1,
    ({ kind, candidate, titleWords }) =>
      kind === 'title' || candidate.type === 'url' ? 0 : shareHolding(candidate.words, titleWords),
  ],
  title_look_gap: [
    -1,
    ofKind('title', (pair) => Math.min(3, Math.max(0, pair.titleLook - titleLook(pair.candidate))) / 3),
  ],
  title_heading: [1, ofKind('title', ({ candidate }) => has(candidate.isHeading))],
  title_link_text: [1, ofKind('title', ({ candidate }) => has(candidate.isLinkText))],
  title_in_own_link: [1, ofKind('title', ({ candidate, linkPath }) => has(isAlong(candidate.source.path, linkPath)))],
  title_bold: [1, ofKind('title', ({ candidate }) => has(candidate.isBold))],
  title_distinct: [1, ofKind('title', ({ candidate }) => candidate.distinctBare)],
  title_late: [-1, ofKind('title', ({ candidate }) => candidate.order)],
  title_short: [-1, ofKind('title', ({ candidate }) => has(candidate.meanLength < 4))],
  title_long: [-1, ofKind('title', ({ candidate }) => Math.min(1, Math.max(0, candidate.meanLength - 100) / 200))],
  title_typed: [-1, ofKind('title', ({ typed }) => typed)],
  title_file: [-1, ofKind('title', ({ candidate }) => shareOf(candidate, FILE_NAME))],
  title_inner: [-1, ofKind('title', ({ candidate }) => Math.min(3, candidate.inner) / 3)],
  title_head: [1, ofKind('title', ({ candidate, wantsParts }) => has(wantsParts && candidate.source.part === 'head'))],
  title_cut: [-1, ofKind('title', ({ candidate, wantsParts }) => has(!wantsParts && candidate.source.part === 'head'))],
  link_own: [1, ofKind('link', ({ candidate, links }) => links.ownLink(candidate))],
  link_file: [
    1,
    ofKind('link', ({ candidate, links, wantsDocuments }) => has(wantsDocuments) * links.fileShare(candidate)),
  ],
  link_document: [
    1,
    ofKind('link', ({ candidate, wantsDocuments }) => has(wantsDocuments && tells('document', candidate.classWords))),
  ],
  link_of_title: [1, ofKind('link', ({ candidate, titlePath }) => has(isAlong(candidate.source.path, titlePath)))],
  link_of_other: [
    -1,
    ofKind('link', ({ field, candidate }) => has(withoutLink(field).words.length === 0 && isOfOther(candidate))),
  ],
  link_late: [-1, ofKind('link', ({ candidate }) => candidate.order)],
  image_icon: [-1, ofKind('image', ({ candidate }) => has(candidate.classWords.some((word) => ICON.test(word))))],
  any: [-1, () => 1],
  any_title: [1, ofKind('title', () => 1)],
  any_link: [1, ofKind('link', () => 1)],
  any_image: [1, ofKind('image', () => 1)],
  any_typed: [1, ofKind('typed', () => 1)],
} as const satisfies Record<string, readonly [1 | -1, Read]>;

export type MatchSignal = keyof typeof SIGNALS;
export const MATCH_SIGNALS = Object.keys(SIGNALS) as MatchSignal[];
export const MATCH_SIGNS = MATCH_SIGNALS.map((name) => SIGNALS[name][0]);
const READS: readonly Read[] = MATCH_SIGNALS.map((name) => SIGNALS[name][1]);

export function signalsOf(pair: Pair): number[] {
  return READS.map((read) => read(pair));
}

/** Things that a record has, and whose links are not its own. */
const OTHERS: ReadonlySet<Concept | null> = new Set(
  'author person company category tags reviews place brand rating posted'.split(' ') as Concept[],
);

function isOfOther({ captions, classWords }: ColumnCandidate): boolean {
  return captions.some((words) => OTHERS.has(headConcept(words))) || OTHERS.has(headConcept(classWords));
}

/** A field's words without those that only say that it is a link. */
function withoutLink(field: GoalField): GoalField {
  const words = field.words.filter((word) => conceptOf(word) !== 'link');
  return { ...field, words, head: words.at(-1) ?? '', concept: headConcept(words) };
}

export function pairUp(field: GoalField, candidate: ColumnCandidate, context: MatchContext): Pair {
  const kind = kindOf(field);
  const named = kind === 'link' ? withoutLink(field) : field;
  return {
    field,
    candidate,
    kind,
    caption: agree(named, candidate.captions),
    classes: agree(named, [candidate.classWords]),
    outer: agree(named, [candidate.outerWords]),
    typed: typedShare(candidate),
    look: Math.min(2, looksLike(field.concept, candidate)) / 2,
    ...context,
  };
}

/** The part of a text that a concept is cut out as. */
const PART_OF: Partial<Record<Concept, string>> = {
  date: 'date',
  posted: 'date',
  time: 'time',
  price: 'price',
  salary: 'price',
  phone: 'phone',
  email: 'email',
  number: 'code',
  citation: 'citation',
};

function isPartFor({ concept }: GoalField, part: string | undefined): boolean {
  return part !== undefined && concept !== null && PART_OF[concept] === part;
}

function fitsAsNumber({ type }: GoalField, { type: own, kinds }: ColumnCandidate): boolean {
  return type === 'number' && (own === 'number' || Math.max(kinds.price, kinds.number, kinds.rating) > 0.5);
}

function longness({ concept }: GoalField, { meanLength }: ColumnCandidate): number {
  return concept === 'description' ? 0 : Math.min(1, Math.max(0, meanLength - 40) / 120);
}
