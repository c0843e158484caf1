import { conceptOf } from '../goal/concepts.ts';
import { linkTableOf } from '../page/link-table.ts';
import type { PageNode } from '../page/page-model.ts';
import { firstOf, lastOf, type Span } from '../page/spans.ts';
import type { Candidate } from './candidates.ts';
import type { Features } from './features.ts';
import { share } from './sampling.ts';
import type { Signals } from './weights.ts';

type GoalSignals =
  | 'goal_documents'
  | 'goal_in_values'
  | 'goal_in_classes'
  | 'goal_kinds'
  | 'goal_in_heading'
  | 'goal_in_address'
  | 'goal_around'
  | 'goal_in_header'
  | 'goal_fields'
  | 'lacks_fields'
  | 'told_apart'
  | 'subject_in_heading'
  | 'subject_in_names'
  | 'subject_in_address';

/** How much of what the goal says is found in the records, and around them. */
export function goalSignals(
  features: Features,
  { records, containers }: Candidate,
  sample: readonly Span[],
): Pick<Signals, GoalSignals> {
  const { terms, page, termsIn, classes, kindsIn, wantedKinds: wanted, around, subject } = features;
  const mean = (bitsIn: (record: Span) => number, most: number, areBits = true): number => {
    if (most === 0) return 0;
    const counted = (record: Span): number => (areBits ? bitCount(bitsIn(record)) : bitsIn(record));
    return sample.reduce((sum, record) => sum + counted(record) / most, 0) / sample.length;
  };
  const first = firstOf(records[0]!);
  const header = around.tableHeader(first);
  const near = around.classesOf(containers[0]!);
  const firsts = firstInContainers(containers.length, records).map(firstOf);
  const headings = firsts.map((node) => around.headingBefore(node));
  const tellsSubject = (bitsIn: (record: Span) => number): number =>
    subject === 0 ? 0 : share(sample, (record) => (bitsIn(record) & subject) !== 0);
  const hasFile = (record: Span): boolean =>
    linkTableOf(page.document).hasFile(firstOf(record).linkFrom, lastOf(record).linkTo);
  const ofFew = (bits: number): number => Math.min(1, bitCount(bits) / ENOUGH_WORDS);
  return {
    told_apart: unevenness(firsts.map((node, i) => bitCount(headings[i]! | around.tableHeader(node)))),
    goal_documents: wantsDocuments(features) ? share(sample, hasFile) : 0,
    goal_in_values: mean(termsIn, terms),
    goal_in_classes: mean((record) => union(classes, record), terms),
    goal_kinds: mean(kindsIn, bitCount(wanted)),
    goal_in_heading: headings.reduce((sum, bits) => sum + ofFew(bits), 0) / headings.length,
    goal_in_address: mean((record) => around.firstAddress(record), ENOUGH_WORDS),
    goal_around: ofFew(near),
    goal_in_header: terms === 0 ? 0 : bitCount(header) / terms,
    goal_fields: mean((record) => fieldsIn(features, record, header | near), features.fields.length, false),
    lacks_fields: mean((record) => lackedBy(record, features.fields.length), features.fields.length, false),
    subject_in_heading: share(headings, (bits) => (bits & subject) !== 0),
    subject_in_names: tellsSubject((record) => near | union(classes, record)),
    subject_in_address: tellsSubject((record) => around.firstAddress(record)),
  };
}

/** How much more the one container is told to hold what was asked for than the others: 1 when only one of many is. */
function unevenness(counts: readonly number[]): number {
  const most = Math.max(...counts);
  return most === 0 ? 0 : 1 - counts.reduce((sum, count) => sum + count, 0) / counts.length / most;
}

/** So many containers tell whether all of them stand under what was asked for. */
const MOST_CONTAINERS = 12;

/** The first record of each container. */
export function firstInContainers(containers: number, records: readonly Span[]): readonly Span[] {
  if (containers === 1) return records.slice(0, 1);
  const known = new Set<PageNode | null>();
  return records
    .filter((record) => !known.has(firstOf(record).parent) && known.add(firstOf(record).parent))
    .slice(0, MOST_CONTAINERS);
}

/** Headings and names are short: so many words of the goal in one are all that can be hoped for. */
const ENOUGH_WORDS = 2;

/** The most that these signals can be, whatever the records. */
export function mostOfGoal(features: Features): Pick<Signals, GoalSignals> {
  const hasTerms = Number(features.terms > 0);
  return {
    told_apart: 0,
    goal_documents: Number(wantsDocuments(features)),
    goal_in_values: hasTerms,
    goal_in_classes: hasTerms,
    goal_kinds: Number(features.wantedKinds !== 0),
    goal_in_heading: hasTerms,
    goal_in_address: hasTerms,
    goal_around: hasTerms,
    goal_in_header: hasTerms,
    goal_fields: Number(features.fields.length > 0),
    lacks_fields: 0,
    subject_in_heading: Number(features.subject !== 0),
    subject_in_names: Number(features.subject !== 0),
    subject_in_address: Number(features.subject !== 0),
  };
}

/** How many of the fields a record shows signs of: a word of theirs in it, its classes or its header, a value of their kind. */
function fieldsIn({ fields, termsIn, classes, kindsIn }: Features, record: Span, around: number): number {
  const words = termsIn(record) | union(classes, record) | around;
  const kinds = kindsIn(record);
  let found = 0;
  for (const field of fields) if (words & field.words || kinds & field.kinds) found += 1;
  return found;
}

/** How many of so many fields a record has no text for. */
function lackedBy(record: Span, fields: number): number {
  return Math.max(0, fields - (lastOf(record).textTo - firstOf(record).textFrom));
}

function wantsDocuments({ goal }: Features): boolean {
  return goal.words.some((word) => conceptOf(word) === 'document');
}

function union(bits: Int32Array, record: Span): number {
  return record.reduce((all, node) => all | bits[node.index]!, 0);
}

function bitCount(bits: number): number {
  let count = 0;
  for (let rest = bits; rest !== 0; rest &= rest - 1) count++;
  return count;
}
