import type { Mapping, PageControl, Pagination } from '../../../shared/domain/mapping.ts';
import { isAuthoredId } from '../../extraction/page/signatures.ts';
import type { Page, PageNode } from '../../extraction/page/page-model.ts';
import { ZONE } from '../../extraction/page/zones.ts';
import { saysMore } from '../pager/more-words.ts';
import { readNextWords } from '../pager/next-words.ts';
import type { ListingDocument } from '../../extraction/parse.ts';
import { commonAncestor } from '../../extraction/regions/candidates.ts';
import { positionsWithin } from '../../extraction/page/within.ts';
import { locateRecords } from '../../extraction/regions/locator.ts';
import { type Control, controlsOf, namesOf, rangeWithin, tagPathOf, wordingOf } from './control.ts';
import { type NumberGroup, numberGroups } from './number-group.ts';
import { readPageChoice } from './page-choice.ts';

/** What speaks for and against a control showing more of the listing; it is worth a try from a sum of `THRESHOLD`. */
const EVIDENCE = {
  more_words: 3,
  exact_word: 3,
  near_word: 2,
  arrow: 2,
  class_next: 1.5,
  pair: 1.5,
  numbers: 3.2,
  choice: 2.5,
  pager: 1.2,
  by_pager: 1,
  after_records: 1,
  before_records: -0.5,
  same_section: 0.5,
  elsewhere: -3,
  in_record: -6,
} as const;
type Evidence = keyof typeof EVIDENCE;
const THRESHOLD = 3;

const NEXT_NAME =
  /(^|[-_\s#])(next|older|forward|loadmore|load-more|load_more|showmore|show-more)([-_\s]|$)|Next(?![a-z])|[a-z]Next\b|(arrow|chevron|angle|caret)s?[-_]?(double[-_])?right\b/;
const ELSEWHERE =
  ZONE.carousel | ZONE.consent | ZONE.footer | ZONE.aside | ZONE.navigation | ZONE.breadcrumb | ZONE.social;

/** A way in which a listing may go on, and how much speaks for it. */
interface Proposal {
  control: Control;
  by: PageControl['by'];
  score: number;
}

/** Where the records of a listing stand, and what controls the page has. */
interface Place {
  page: Page;
  controls: readonly Control[];
  /** How many of the controls before each lead back. */
  backBefore: Int32Array;
  /** Where the page numbers and the records stand, by `positionsWithin`. */
  inNumbers: Int32Array;
  inRecords: Int32Array;
  start: number;
  end: number;
  section: PageNode | null;
}

/** The controls that may show more of a mapped listing, the best first. What they do only trying them tells. */
export function proposeControls(document: ListingDocument, mapping: Mapping): Required<Pagination>[] {
  const { page } = document;
  const records = locateRecords(page, mapping.records).flat();
  const container = commonAncestor(records);
  const end = records.reduce((last, record) => Math.max(last, record.end), 0);
  const controls = controlsOf(page);
  const usable = controls.filter(({ isDisabled }) => !isDisabled);
  const groups = numberGroups(page, usable);
  const place: Place = {
    page,
    controls,
    backBefore: countBack(controls),
    inNumbers: positionsWithin(
      groups.map(({ around }) => around),
      page.nodes.length,
    ),
    inRecords: positionsWithin(records, page.nodes.length),
    start: records.reduce((first, { index }) => Math.min(first, index), Infinity),
    end,
    section: container?.parent?.parent ?? container,
  };
  return [
    ...groups.flatMap((group) => proposeNumbers(group, place)),
    ...usable.flatMap((control) => proposeControl(control, place)),
  ]
    .filter(({ score }) => score >= THRESHOLD)
    .toSorted((a, b) => b.score - a.score)
    .map(({ control, by }) => ({ kind: by === 'more' ? 'load_more' : 'script', control: describe(control, by) }));
}

function countBack(controls: readonly Control[]): Int32Array {
  const before = new Int32Array(controls.length + 1);
  for (const [at, control] of controls.entries()) before[at + 1] = before[at]! + Number(leadsBack(control));
  return before;
}

const leadsBack = ({ labels }: Control): boolean => labels.map(readNextWords).includes('back');

function proposeNumbers({ controls, current }: NumberGroup, place: Place): Proposal[] {
  const following = controls.find(({ number }) => number === (current ?? 1) + 1);
  return following ? [propose(following, 'number', ['numbers'], place)] : [];
}

function proposeControl(control: Control, place: Place): Proposal[] {
  if (control.node.tag === 'select') {
    const choice = readPageChoice(place.page, control.node);
    const goesOn = choice !== null && choice.chosen < choice.options - 1;
    return goesOn ? [propose(control, 'choice', ['choice'], place)] : [];
  }
  const readings = new Set(control.labels.map(readNextWords));
  if (control.number !== null || readings.has('back')) return [];
  if (control.labels.some(saysMore)) return [propose(control, 'more', ['more_words'], place)];
  const isNamedNext = NEXT_NAME.test(namesOf(place.page, control.node));
  if (readings.size === 1 && readings.has('none') && !isNamedNext) return [];
  const context: Evidence[] = standsByPager(control, place) ? ['by_pager'] : [];
  if (isNamedNext) context.push('class_next');
  if (readings.has('exact')) return [propose(control, 'next', ['exact_word', ...context], place)];
  if (readings.has('near')) return [propose(control, 'next', ['near_word', ...context], place)];
  if (readings.has('arrow')) return [propose(control, 'next', ['arrow', ...context], place)];
  if (closesPair(control, place)) context.push('pair');
  return [propose(control, 'icon', context, place)];
}

function propose(control: Control, by: PageControl['by'], evidence: Evidence[], place: Place): Proposal {
  const all = [...evidence, ...evidenceOfPlace(control.node, place)];
  return { control, by, score: all.reduce((sum, name) => sum + EVIDENCE[name], 0) };
}

/** By what a control is known again. */
function describe(control: Control, by: PageControl['by']): PageControl {
  return { by, label: wordingOf(control), form: formOf(control.node), path: tagPathOf(control.node) };
}

/** A control's tag with its id and classes, but for those that tell of its state. */
export function formOf({ tag, attribs, classes }: PageNode): string {
  const id = attribs?.['id'];
  const lasting = classes.filter((name) => !/active|current|disabled|selected|loading|focus|hover/i.test(name));
  return `${tag}${isAuthoredId(id) ? `#${id}` : ''}${lasting.map((name) => `.${name}`).join('')}`;
}

function evidenceOfPlace(node: PageNode, { inRecords, start, end, section }: Place): Evidence[] {
  const found: Evidence[] = [];
  if (node.zones & ZONE.pager) found.push('pager');
  else if (node.zones & ELSEWHERE) found.push('elsewhere');
  if (node.index >= end) found.push('after_records');
  else if (start > node.index) found.push('before_records');
  if (section && section.index <= node.index && node.index < section.end) found.push('same_section');
  if (inRecords[node.index]! >= 0) found.push('in_record');
  return found;
}

/** Whether page numbers, or the way back, stand beside a control. */
function standsByPager(control: Control, { inNumbers, backBefore, controls }: Place): boolean {
  const [from, to] = rangeAround(control, controls);
  const back = backBefore[to]! - backBefore[from]! - Number(leadsBack(control));
  return inNumbers[control.node.index]! >= 0 || back > 0;
}

/** Whether a control without words ends a row of two in which the other one can not be pressed: one is on the first page. */
function closesPair(control: Control, { controls }: Place): boolean {
  const [from, to] = rangeAround(control, controls);
  const first = controls[from]!;
  return first !== control && first.isDisabled && controls[to - 1] === control;
}

/** Which of the controls stand beside one, and itself. */
function rangeAround({ node }: Control, controls: readonly Control[]): [number, number] {
  const { parent } = node;
  return rangeWithin(controls, parent?.children.length === 1 ? (parent.parent ?? parent) : (parent ?? node));
}
