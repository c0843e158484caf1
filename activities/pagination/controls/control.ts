import { MARK_ATTRIBUTE } from '../../../shared/domain/snapshot.ts';
import { foldText } from '../../extraction/goal/words.ts';
import type { Attributes, Page, PageNode, UnseenElement } from '../../extraction/page/page-model.ts';
import { oncePerDocument } from '../../extraction/page/once-per-document.ts';
import { firstFrom } from '../../extraction/page/within.ts';
import { nodesOf, textOf } from '../../extraction/page/spans.ts';

/** Something on a page that can be pressed or chosen from. */
export interface Control {
  node: PageNode;
  /** Leads back to the element in the browser; null in a snapshot without marks. */
  mark: string | null;
  /** What it says, or how it is named for people who do not see it. */
  labels: string[];
  /** The number that is all it says. */
  number: number | null;
  isDisabled: boolean;
}

const LONGEST_LABEL = 40;
/** What holds more is a part of the page that can be pressed as well, and no control; lists to choose from are long. */
const MOST_NODES = 1_000;
const PRESSABLE_ROLES = /^(button|link|tab|menuitem)$/;

/** The controls of a page that can be seen and do not lead to another address. */
export function controlsOf(page: Page): Control[] {
  return page.nodes.flatMap((node) => {
    const { attribs, hidden } = node;
    if (!attribs || hidden || (node.end - node.index > MOST_NODES && node.tag !== 'select')) return [];
    return isControl(page, node, attribs) ? [readControl(page, node, attribs)] : [];
  });
}

function isControl(page: Page, { tag, linkFrom, linkTo, children }: PageNode, attribs: Attributes): boolean {
  if (tag === 'a' || tag === 'area') return linkFrom === linkTo || isSamePage(page, page.links[linkFrom]!.url);
  if (tag === 'button' || tag === 'select') return true;
  if (tag === 'input') return /^(button|submit|image)$/.test(attribs['type'] ?? '');
  if (linkFrom < linkTo) return false;
  const looksPressable =
    attribs[MARK_ATTRIBUTE] !== undefined ||
    PRESSABLE_ROLES.test(attribs['role'] ?? '') ||
    attribs['onclick'] !== undefined;
  return looksPressable && children.length < 4;
}

function isSamePage(page: Page, address: string): boolean {
  const [here, there] = [new URL(page.document.url), new URL(address)];
  return there.hash !== '' && there.href.split('#')[0] === here.href.split('#')[0];
}

function readControl(page: Page, node: PageNode, { title, value, alt, ...attribs }: Attributes): Control {
  const texts = [node.tag === 'select' ? '' : textOf(page, [node]), attribs['aria-label'], title, alt];
  if (node.tag === 'input') texts.push(value);
  const labels = texts.filter((text) => text !== undefined && text.trim() !== '' && text.length <= LONGEST_LABEL);
  const number = /^\s*\d{1,5}\s*$/.exec(labels[0] ?? '')?.[0];
  return {
    node,
    mark: attribs[MARK_ATTRIBUTE] ?? null,
    labels: labels as string[],
    number: number === undefined ? null : Number(number),
    isDisabled: [node, node.parent].some((at) => at?.attribs != null && isDisabled(at.attribs)),
  };
}

function isDisabled(attribs: Attributes): boolean {
  return (
    attribs['disabled'] !== undefined ||
    attribs['aria-disabled'] === 'true' ||
    /\b(disabled|inactive)\b/i.test(attribs['class'] ?? '')
  );
}

/** What a control says first, in small letters, with each number as `#`: the same words on every page. */
export function wordingOf({ labels }: Control): string {
  return foldText(labels[0] ?? '')
    .replace(/\d+/g, '#')
    .replace(/\s+/g, ' ')
    .trim();
}

/** Which of a page's controls, in their order, stand inside an element: from the first position to before the second. */
export function rangeWithin(controls: readonly Control[], around: PageNode): [number, number] {
  const from = (index: number): number => firstFrom(controls, index, ({ node }) => node);
  return [from(around.index + 1), from(around.end)];
}

/** The tag names from the document's root to a node. */
export function tagPathOf(node: PageNode): string {
  const tags: string[] = [];
  for (let at: PageNode | null = node; at?.attribs; at = at.parent) tags.push(at.tag);
  return tags.toReversed().join('/');
}

/** The names that an element and its pictures bear in the markup: classes, ids, and what icons refer to. */
export function namesOf(page: Page, node: PageNode): string {
  const inside = nodesOf(page, [node]);
  const unseen = unseenWithin(page.document);
  const pictures = inside.flatMap((within) => unseen.get(within) ?? []);
  return [...inside, ...pictures]
    .flatMap(({ tag, attribs }) => {
      const { id, class: classes, href, ...others } = attribs ?? {};
      const reference = tag === 'use' ? (href ?? others['xlink:href']) : '';
      return [id, classes, others['data-icon'], reference];
    })
    .join(' ');
}

/** What is not shown, by the element that is shown and holds it. */
const unseenWithin = oncePerDocument(({ page }): Map<PageNode, UnseenElement[]> =>
  Map.groupBy(page.unseen, ({ within }) => within),
);
