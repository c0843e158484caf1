import type { Concept } from '../../goal/concepts.ts';
import { type GoalField, isTitleField } from '../../goal/parse-goal.ts';
import { isSameWord } from '../../goal/words.ts';
import type { ColumnCandidate } from '../column-candidates.ts';
import { BEFORE } from '../group-headings.ts';
import { looksLike, shareOf } from '../looks.ts';
import { agree, isIdentifier } from './agreement.ts';
import { contradicts } from './contradictions.ts';

/** Whether what a candidate is called by itself is about the field, in whatever words. */
function isAbout(field: GoalField, { captions, classNames }: ColumnCandidate): boolean {
  const { words, concept } = agree(field, [...captions, ...classNames]);
  return words + concept > 0;
}

/** Whether one of a field's words is among what a candidate is called. */
function isCalled({ words }: GoalField, { captions, classWords, outerNames, addressWords }: ColumnCandidate): boolean {
  const names = [...captions.flat(), ...classWords, ...outerNames.flat(), ...addressWords];
  return words.some((word) => names.some((name) => isSameWord(name, word)));
}

/** Whether a candidate can be read as a field's type at all. */
export function canBe(field: GoalField, candidate: ColumnCandidate): boolean {
  const { type, concept, explicit } = field;
  if (isIdentifier(field) && !isCalled(field, candidate)) return false;
  if (type === 'number' && !tellsNumbers(candidate) && !(isCalled(field, candidate) && saysWords(candidate)))
    return false;
  if (isBareMeasure(field, candidate) && !isAbout(field, candidate) && !isCalled(field, candidate)) return false;
  if (isCount(field) && candidate.kinds.price > 0.5 && !isCalled(field, candidate)) return false;
  if (concept === 'price' && shareOf(candidate, /%/) > 0.5) return false;
  if (contradicts(field, candidate) && !isCalled(field, candidate)) return false;
  const isUrl = candidate.type === 'url';
  if (concept === 'document' && !explicit && namesFile(candidate)) return false; // the link to the file is meant
  if (isUrl && type === null)
    return (
      mayBeLinked(field) &&
      candidate.source.take !== '@src' &&
      (isAbout(field, candidate) || leadsToFile(field, candidate))
    );
  if (type === 'url' || isUrl)
    return type === 'url' && isUrl && (explicit || (concept === 'image') === (candidate.source.take === '@src'));
  if (type === 'date')
    return (
      candidate.type === 'date' ||
      candidate.kinds.date > 0.3 ||
      (hasDigits(candidate) && (isCalled(field, candidate) || isAbout(field, candidate)))
    );
  if (type === 'array' && candidate.isListItem) return false; // the list that it is an item of is meant
  if (type === 'array' && candidate.type !== 'array' && !isCalled(field, candidate) && !isListed(candidate))
    return false;
  if (isTitleField(field) && candidate.source.path.startsWith(BEFORE) && isConstant(candidate)) return false; // heads all
  if (field.implied && !canCall(candidate)) return false;
  if (isConstant(candidate) && !isOfKind(field, candidate) && !isCalled(field, candidate) && !isAbout(field, candidate))
    return false;
  return !isTitleField(field) || (candidate.type !== 'array' && saysWords(candidate));
}

/** Whether a field that is asked for without the word "link" can be one: what stands on a page of its own. */
const mayBeLinked = ({ concept }: GoalField): boolean => concept === null || concept === 'document';

/** What is counted has no currency. */
const COUNTS: ReadonlySet<Concept | null> = new Set(['reviews', 'views', 'quantity', 'rank', 'rooms', 'capacity']);
const isCount = ({ concept }: GoalField): boolean => COUNTS.has(concept);

/** What the numbers of a measure have behind them. */
const UNITS: Partial<Record<Concept, RegExp>> = {
  weight: /\d\s?(?:k?g|lbs?|oz|t|tons?|кг|г|公斤|克)(?!\p{L})/iu,
  area: /\d\s?(?:m²|m2|m\^2|sq\.?|sqft|ft²|ha|acres?|qm|м²|м2|кв|坪|㎡|平)/iu,
  size: /\d\s?(?:[kmgt]i?b|bytes?|mm|cm|m|km|in|inch(?:es)?|ft|[″"]|m²|ha|kg|l|ml|[kmgт]б|кб|мб|гб)(?!\p{L})|^\p{Lu}{1,4}$|[x×]\s?\d/iu,
  mileage: /\d\s?(?:k?m|miles?|mi|tkm|км|тыс|公里)(?!\p{L})/iu,
  distance: /\d\s?(?:k?m|miles?|mi|ft|yd|км|м|公里|米)(?!\p{L})/iu,
};

/** Whether a number without its unit would have to be a weight, an area or a distance. */
function isBareMeasure({ concept }: GoalField, candidate: ColumnCandidate): boolean {
  const unit = concept === null ? undefined : UNITS[concept];
  return unit !== undefined && shareOf(candidate, unit) < 0.5;
}

const FILE = /\.(?:pdf|docx?|xlsx?|odt|rtf|zip)(?:$|[?&#])/i;

/** Whether an attribute beside a link only says what the file is called that it leads to. */
function namesFile(candidate: ColumnCandidate): boolean {
  const { take } = candidate.source;
  return take.startsWith('@') && take !== '@href' && shareOf(candidate, FILE) > 0.5;
}

const leadsToFile = ({ concept }: GoalField, candidate: ColumnCandidate): boolean =>
  concept === 'document' && candidate.source.take === '@href' && shareOf(candidate, FILE) > 0.5;

/** Whether some of the texts have a digit: stars have none. */
const tellsNumbers = (candidate: ColumnCandidate): boolean =>
  candidate.type === 'number' || shareOf(candidate, /\p{Nd}/u) > 0.1;

const hasDigits = (candidate: ColumnCandidate): boolean => shareOf(candidate, /\d/) > 0.5;

/** Whether at least every second text has a word: brackets and stars around other fields have none. */
function saysWords({ words, fill }: ColumnCandidate): boolean {
  return words.filter((text) => /\p{L}{2}|[\p{Script=Han}\d]/u.test(text)).length >= 0.5 * fill * words.length;
}

const HARDLY_APART = 0.25;

/** Whether records may be called so although nobody asked for it: it tells them apart, and is no mere date or number. */
const canCall = ({ distinctBare, type }: ColumnCandidate): boolean =>
  distinctBare >= HARDLY_APART && type !== 'date' && type !== 'number';

/** Whether texts enumerate something. */
function isListed(candidate: ColumnCandidate): boolean {
  return shareOf(candidate, /\S[,;|•·]\s?\S/u) >= 0.3;
}

const LEAST_LOOK = 1;

/** Whether numbers are of the kind that is asked for: all records may cost the same. */
const isOfKind = ({ type, concept }: GoalField, candidate: ColumnCandidate): boolean =>
  type === 'number' && candidate.type === 'number' && looksLike(concept, candidate) >= LEAST_LOOK;

/** Whether three records or more all say the same: a button, a badge, a caption. */
function isConstant({ distinct, fill, values, captions }: ColumnCandidate): boolean {
  const said = fill * values.length;
  return said > 2.5 && distinct * said <= 1.01 && captions.length === 0;
}
