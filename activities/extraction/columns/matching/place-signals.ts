import type { ValueSource } from '../../../../shared/domain/mapping.ts';
import type { Concept } from '../../goal/concepts.ts';
import type { GoalField } from '../../goal/parse-goal.ts';
import { wordsOf } from '../../goal/words.ts';
import { BEFORE } from '../group-headings.ts';
import { AFTER } from '../lead-words.ts';
import { shareOf } from '../looks.ts';
import { FIRST_LINK, isCut, LINE } from '../read-source.ts';
import { UNNUMBERED } from '../numbering.ts';
import { agree } from './agreement.ts';
import { CODED, has, isNamed, ofOthers, type Pair, type Signal } from './pair.ts';
import { shareEqual, shareHolding } from './text-shares.ts';

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
  year: 'year',
};

function isPartFor({ concept }: GoalField, part: string | undefined): boolean {
  return part !== undefined && concept !== null && PART_OF[concept] === part;
}

/** Whether only words that say what follows are cut off. */
const isLed = ({ part }: ValueSource): boolean => part?.startsWith(AFTER) === true;

const leadWords = ({ part = '' }: ValueSource): string[] => wordsOf(part.slice(AFTER.length));

function isAbout(field: GoalField, name: string[]): boolean {
  const { words, concept } = agree(field, [name]);
  return words + concept > 0;
}

/** Whether a source is one of the pieces between separators; between those that do nothing else. */
const isPiece = ({ part }: ValueSource): boolean => part?.startsWith('piece:') === true;
const isParted = ({ part }: ValueSource): boolean => /^piece:[|·•]/.test(part ?? '');

/** What a date in an attribute is for: the text beside it is shorter. */
const DATED: ReadonlySet<Concept | null> = new Set(['date', 'posted']);

const isLong = ({ field }: Pair): boolean => field.concept === 'description';

const titleShare = ({ candidate, titleWords }: Pair): number =>
  candidate.type === 'url' ? 0 : shareHolding(candidate.words, titleWords);

const isTitle = ({ candidate, titleWords }: Pair): boolean =>
  candidate.words === titleWords || shareEqual(candidate.words, titleWords) > 0.8;

/** What can be all that a record is called, as it is a thing itself. */
const THINGS: ReadonlySet<Concept | null> = new Set(
  'person role company team party place address court document author brand tags text'.split(' ') as Concept[],
);
const isOther = ({ field: { concept }, kind }: Pair): boolean =>
  concept !== null && kind === 'text' && !THINGS.has(concept);

/** What goes over several lines: a description, an address. */
const isSpread = ({ field: { concept } }: Pair): boolean =>
  concept === 'description' || concept === 'address' || concept === 'place';

const innerShare = ({ candidate }: Pair): number => Math.min(3, candidate.inner) / 3;

/** Whether its name or look tells that it is meant; a title that is always the same is none. */
const isKnown = (pair: Pair): boolean => pair.kind !== 'title' && (isNamed(pair) || pair.look >= 0.5);

const isConstant = ({ candidate: { distinct, fill, values } }: Pair): boolean =>
  distinct * fill * values.length <= 1.01;

/** From this on values are of the kind that is asked for. */
const SURE = 0.9;

/** What can be the same day for all: posted today. */
const isDated = ({ field, look }: Pair): boolean => DATED.has(field.concept) && look >= 0.5;

/** How a candidate lies among the records and in each of them. */
export const PLACE_SIGNALS = {
  fill: [1, ({ candidate }) => candidate.fill],
  distinct: [1, ({ candidate }) => candidate.distinct],
  constant: [-1, (pair) => has(isConstant(pair) && !isKnown(pair))],
  constant_known: [-1, (pair) => has(isConstant(pair) && isKnown(pair) && !isDated(pair))],
  constant_date: [-1, (pair) => has(isConstant(pair) && isKnown(pair) && isDated(pair))],
  few_distinct: [
    -1,
    ({ candidate }) =>
      has(candidate.distinct <= 0.5 && candidate.distinct * candidate.fill * candidate.values.length <= 3.01),
  ],
  attribute: [-1, ({ candidate: { source } }) => has(/^@(?:alt|title|aria-label|data-.*)$/.test(source.take))],
  attribute_date: [
    1,
    ({ field, candidate: { source, type } }) =>
      has(type === 'date' && DATED.has(field.concept) && /^@(?:title|aria-label|data-.*)$/.test(source.take)),
  ],
  own_text: [-1, ({ candidate: { source } }) => has(source.take === 'own')],
  line: [
    -1,
    ({ kind, look, candidate: { source } }) => has(source.take.startsWith(LINE) && !(kind === 'typed' && look >= SURE)),
  ],
  holds_lines: [-1, (pair) => has(pair.kind !== 'title' && !isSpread(pair) && pair.candidate.holdsLines)],
  holds_captioned: [-1, (pair) => has(pair.candidate.holdsCaptioned && !isSpread(pair) && pair.kind !== 'title')],
  first_link: [-1, ({ candidate: { source } }) => has(source.path === FIRST_LINK)],
  whole: [-1, ({ candidate }) => has(candidate.isWhole)],
  far: [-1, ({ kind, candidate }) => has(kind !== 'typed' && candidate.source.path.startsWith(BEFORE))],
  list_item: [-1, ({ candidate }) => has(candidate.isListItem)],
  inner: [-1, (pair) => (pair.kind === 'title' || isSpread(pair) ? 0 : innerShare(pair))],
  inner_long: [-1, (pair) => (isSpread(pair) ? innerShare(pair) : 0)],
  inner_title: [-1, (pair) => (pair.kind === 'title' ? innerShare(pair) : 0)],
  cut_short: [-1, ({ candidate, cutShort }) => has(cutShort.has(candidate))],
  truncated: [-1, ({ candidate }) => shareOf(candidate, /(?:…|\.\.\.)$/)],
  holds_price: [-1, ({ candidate }) => has(candidate.holdsPrice)],
  cut_as_asked: [
    -1,
    ({ field, candidate: { source } }) => has(isPartFor(field, source.part) && !CODED.has(field.concept)),
  ],
  cut_of_prices: [-1, ({ candidate }) => has(candidate.holdsPrices && candidate.source.part === 'price')],
  cut_code: [-1, ({ field, candidate: { source } }) => has(isPartFor(field, source.part) && CODED.has(field.concept))],
  cut: [
    -1,
    ({ field, candidate: { source } }) =>
      has(
        isCut(source) &&
          source.part !== 'head' &&
          source.part !== UNNUMBERED &&
          !isLed(source) &&
          !isPiece(source) &&
          !isPartFor(field, source.part),
      ),
  ],
  cut_parted: [-1, ({ candidate: { source } }) => has(isPiece(source) && isParted(source))],
  cut_piece: [-1, ({ candidate: { source } }) => has(isPiece(source) && !isParted(source))],
  cut_lead: [-1, ({ kind, candidate: { source } }) => has(isLed(source) && (kind === 'title' || kind === 'unknown'))],
  cut_lead_other: [
    -1,
    ({ field, kind, candidate: { source } }) =>
      has(isLed(source) && kind !== 'title' && kind !== 'unknown' && !isAbout(field, leadWords(source))),
  ],
  head: [-1, ({ kind, candidate: { source } }) => has(kind !== 'title' && source.part === 'head')],
  list_unasked: [
    -1,
    ({ field, candidate, wantsMany }) => has(candidate.type === 'array' && field.type !== 'array' && !wantsMany),
  ],
  list_of_many: [1, ({ candidate, wantsMany }) => has(wantsMany && candidate.type === 'array')],
  one_of_many: [-1, ({ candidate, wantsMany }) => has(wantsMany && candidate.isListItem)],
  list_missing: [-1, ({ field, candidate }) => has(field.type === 'array' && candidate.type !== 'array')],
  button: [-1, ({ kind, candidate }) => has(kind !== 'link' && candidate.isButton)],
  late: [-1, ({ candidate }) => candidate.order],
  order_gap: [
    -1,
    ({ field, kind, candidate, positions }) => {
      const at = positions.get(field) ?? null;
      return at === null || kind === 'link' || kind === 'image' ? 0 : Math.abs(at - candidate.order);
    },
  ],
  holds_title: [-1, ofOthers((pair) => (isLong(pair) || isTitle(pair) || !pair.asksTitle ? 0 : titleShare(pair)))],
  holds_title_long: [-1, ofOthers((pair) => (isLong(pair) && !isTitle(pair) ? titleShare(pair) : 0))],
  is_asked_title: [-1, ofOthers((pair) => has(pair.asksTitle && isTitle(pair)))],
  is_title_other: [-1, ofOthers((pair) => has(!pair.asksTitle && isTitle(pair) && isOther(pair) && !isNamed(pair)))],
  is_title_address: [1, (pair) => has(pair.field.concept === 'address' && !pair.asksTitle && isTitle(pair))],
  is_title: [1, ofOthers((pair) => has(!pair.asksTitle && isTitle(pair)))],
  is_title_first: [1, ofOthers((pair) => has(!pair.asksTitle && pair.isFirst && isTitle(pair)))],
} as const satisfies Record<string, Signal>;
