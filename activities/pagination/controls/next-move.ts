import type { Mapping, PageControl } from '../../../shared/domain/mapping.ts';
import type { PageMove } from '../../../shared/domain/page-move.ts';
import type { Page } from '../../extraction/page/page-model.ts';
import { saysMore } from '../pager/more-words.ts';
import { readNextWords } from '../pager/next-words.ts';
import type { ListingDocument } from '../../extraction/parse.ts';
import { type Control, controlsOf, rangeWithin, tagPathOf, wordingOf } from './control.ts';
import { type NumberGroup, numberGroups } from './number-group.ts';
import { readPageChoice } from './page-choice.ts';
import { formOf } from './propose-controls.ts';

/** How much each thing that a control shares with the one that was mapped says about it being the same. */
const LIKENESS = { label: 3, form: 2, path: 2, sense: 1 } as const;
const SAME = 4;

/**
 * What makes a listing go on from the state that a snapshot with marks shows; `state` is its number, from 1. Null where
 * the control is gone or disabled: that is the listing's end.
 */
export function nextMove(document: ListingDocument, { pagination }: Mapping, state: number): PageMove | null {
  const { kind, control } = pagination;
  if (kind === 'scroll') return { scroll: 'on' };
  if (!control) return null;
  const { page } = document;
  if (control.by === 'choice') return nextChoice(page, control);
  const pressable = controlsOf(page).filter(({ mark, isDisabled }) => mark !== null && !isDisabled);
  const next = control.by === 'number' ? nextNumber(page, pressable, control, state) : mostAlike(pressable, control);
  return next && { press: next.mark! };
}

function nextChoice(page: Page, known: PageControl): PageMove | null {
  const lists = controlsOf(page).filter(({ node, mark }) => node.tag === 'select' && mark !== null);
  const list = mostAlike(
    lists.filter(({ node }) => readPageChoice(page, node) !== null),
    known,
  );
  const choice = list && readPageChoice(page, list.node);
  if (!choice || list.isDisabled || choice.chosen >= choice.options - 1) return null;
  return { choose: list.mark!, option: choice.chosen + 1 };
}

/** The control with the number after the present one; where the row breaks off before it, the one that leads on in it. */
function nextNumber(page: Page, controls: readonly Control[], known: PageControl, state: number): Control | null {
  const groups = numberGroups(page, controls).filter((group) =>
    group.controls.some((control) => likeness(control, known) >= SAME),
  );
  for (const group of groups) {
    const wanted = (group.current ?? state) + 1;
    const exact = group.controls.find(({ number }) => number === wanted);
    const onwards = exact ?? leadingOn(group, controls, wanted);
    if (onwards) return onwards;
  }
  return null;
}

function leadingOn({ around, controls }: NumberGroup, all: readonly Control[], wanted: number): Control | undefined {
  const inside = all.slice(...rangeWithin(all, around));
  const next = inside.find(({ labels }) =>
    labels.map(readNextWords).some((reading) => reading === 'exact' || reading === 'arrow'),
  );
  const before = controls.findLast(({ number }) => number! < wanted);
  const gap = inside.find(
    ({ node, labels }) => /^(…|\.{2,3})$/.test(labels[0] ?? '') && node.index > (before?.node.index ?? 0),
  );
  return next ?? gap;
}

function mostAlike(controls: readonly Control[], known: PageControl): Control | null {
  let best: { control: Control; score: number } | null = null;
  for (const control of controls) {
    const score = likeness(control, known);
    if (score >= SAME && score >= (best?.score ?? 0)) best = { control, score };
  }
  return best?.control ?? null;
}

/** How much a control is like the one that was mapped. One that says something else is another one. */
function likeness(control: Control, known: PageControl): number {
  const label = wordingOf(control);
  const sameSense = senseOf(control) === known.by;
  if (label !== known.label && !sameSense) return 0;
  if (control.labels.map(readNextWords).includes('back')) return 0;
  return (
    (label === known.label && label !== '' ? LIKENESS.label : 0) +
    (formOf(control.node) === known.form ? LIKENESS.form : 0) +
    (tagPathOf(control.node) === known.path ? LIKENESS.path : 0) +
    (sameSense ? LIKENESS.sense : 0)
  );
}

function senseOf({ node, number, labels }: Control): PageControl['by'] | null {
  if (node.tag === 'select') return 'choice';
  if (number !== null) return 'number';
  if (labels.length === 0) return 'icon';
  if (labels.some(saysMore)) return 'more';
  return labels.some((label) => readNextWords(label) !== 'none') ? 'next' : null;
}
