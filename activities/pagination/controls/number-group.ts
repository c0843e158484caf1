import type { Page, PageNode } from '../../extraction/page/page-model.ts';
import type { ListingDocument } from '../../extraction/parse.ts';
import { type Control, controlsOf } from './control.ts';

/** Page numbers that stand together. */
export interface NumberGroup {
  controls: Control[];
  /** The smallest part of the page that holds them. */
  around: PageNode;
  /** The page that is shown, when the numbers tell. */
  current: number | null;
}

const HIGHEST = 3;
/** Surroundings with more texts are no row of numbers. */
const MOST_TEXTS = 100;

/** Groups controls that are numbers, where they count up. */
export function numberGroups(page: Page, controls: readonly Control[]): NumberGroup[] {
  const numbers = controls.filter(({ number }) => number !== null);
  const groups = new Map<PageNode, Control[]>();
  for (const control of numbers) {
    const around = surroundingsOf(page, control);
    if (!around) continue;
    const group = groups.get(around);
    if (group) group.push(control);
    else groups.set(around, [control]);
  }
  return [...groups]
    .filter(([, group]) => group.every(({ number }, i) => i === 0 || number! > group[i - 1]!.number!))
    .map(([around, group]) => ({ controls: group, around, current: currentNumber(page, around, group) }));
}

/** The number of the page that a listing shows, where its page numbers tell. */
export function shownPageNumber(document: ListingDocument): number | null {
  const { page } = document;
  return numberGroups(page, controlsOf(page)).find(({ current }) => current !== null)?.current ?? null;
}

/** The nearest of a control's surroundings that holds another number. */
function surroundingsOf(page: Page, { node }: Control): PageNode | null {
  for (let at = node.parent, steps = 0; at && steps < HIGHEST; at = at.parent, steps += 1) {
    if (at.textTo - at.textFrom > MOST_TEXTS) return null;
    if (numbersIn(page, at).length > 1) return at;
  }
  return null;
}

function numbersIn(page: Page, around: PageNode) {
  return page.textNodes
    .slice(around.textFrom, around.textTo)
    .filter(({ text, hidden }) => !hidden && /^\d{1,5}$/.test(text))
    .map(({ text, node }) => ({ number: Number(text), node }));
}

/** The number that is marked as the present one, or the only one that can not be pressed. */
function currentNumber(page: Page, around: PageNode, controls: readonly Control[]): number | null {
  const numbers = numbersIn(page, around);
  const marked = numbers.find(({ node }) => isMarkedCurrent(node, around));
  if (marked) return marked.number;
  const pressable = new Set(controls.map(({ number }) => number));
  const fixed = numbers.filter(({ number }) => !pressable.has(number));
  const disabled = controls.filter(({ isDisabled }) => isDisabled);
  const only = fixed.length === 1 ? fixed[0] : disabled.length === 1 && fixed.length === 0 ? disabled[0] : null;
  return only?.number ?? null;
}

function isMarkedCurrent(text: PageNode, around: PageNode): boolean {
  for (let at = text.parent; at && at !== around; at = at.parent) {
    const { class: classes, ...attribs } = at.attribs ?? {};
    const isSelected = attribs['aria-selected'] === 'true' || attribs['aria-pressed'] === 'true';
    const says = /\b(current|active|selected)\b|current|(^|[-_])(on|active|selected)\b/i.test(classes ?? '');
    if ((attribs['aria-current'] ?? 'false') !== 'false' || isSelected || says) return true;
  }
  return false;
}
