import type { Page, PageNode } from '../page/page-model.ts';
import { textOf } from '../page/spans.ts';

/** Elements that stress words of the text around them, or name what follows. */
const STRESSING = new Set(['b', 'strong', 'font', 'em', 'i', 'u', 'mark', 'span']);
/** How pages call what they stress because it was searched for. */
const FOUND =
  /(?:^|[-_])(?:hi(?:gh)?li(?:ght|te)(?:ed)?|hit|match(?:ed)?|search(?:match|word|hit|term)|keyword)s?(?:$|[-_])/i;
const SAYS = /[\p{L}\p{Nd}]/u;

/**
 * Whether an element's text is one sentence although some of its words stand in elements of their own, as those do that
 * were searched for: without these words it says nothing.
 */
export function isOneSentence(page: Page, { tag, children }: PageNode): boolean {
  if (children.some((child) => child.tag === 'br')) return false;
  const parts = children.map((child) => ({ child, text: textOf(page, [child]) })).filter(({ text }) => text !== '');
  if (parts.some(({ text }) => text.endsWith(':'))) return false; // labels and their values
  const isStressed = parts.map(({ child, text }) => stresses(child) && /\p{L}/u.test(text));
  const isText = parts.map(({ child, text }) => child.attribs === null && SAYS.test(text));
  if (!isStressed.includes(true) || !isText.includes(true)) return false;
  if (parts.some(({ child }, at) => child.attribs !== null && !isStressed[at])) return false;
  const isWordOfMany = (at: number): boolean => ONE_TEXT.test(tag) && isStressed[at + 1] === true;
  const isAmong = (at: number): boolean => isText.indexOf(true) < at && isText.lastIndexOf(true) > at;
  return parts.some(({ child }, at) => isStressed[at]! && (isFound(child) || isAmong(at) || isWordOfMany(at)));
}

/** Elements that hold a single text: what is called what. */
const ONE_TEXT = /^(?:a|h[1-6])$/;

function stresses({ tag, attribs, children, linkFrom, linkTo }: PageNode): boolean {
  if (attribs === null || linkTo > linkFrom || children.some((child) => child.attribs !== null)) return false;
  return STRESSING.has(tag) && (tag !== 'span' || isFoundClass(attribs['class']));
}

const isFound = ({ tag, attribs }: PageNode): boolean => tag === 'mark' || isFoundClass(attribs?.['class']);

const isFoundClass = (value: string | undefined): boolean =>
  value !== undefined && value.split(/\s+/).some((name) => FOUND.test(name));
