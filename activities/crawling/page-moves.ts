/**
 * Functions that operate a page from the same world as those of `page-script.ts`, and that are sent there in the same
 * way. They find elements by the marks that the last snapshot gave them.
 */

import { type PageElement, type PageRoot, sourceOf } from './page-dom.ts';

declare const document: PageRoot;
declare const innerWidth: number;
declare const innerHeight: number;
declare function getComputedStyle(element: PageElement): { position: string };
declare const Event: new (type: string, options: { bubbles: boolean }) => object;
declare const self: { markedElements?: PageElement[]; uncovered?: Covering[] };

/** An element that was taken out of the way, and what its style was. */
interface Covering {
  element: PageElement;
  style: string | null;
}

/** Where to press: `point` in the window; null when only the element itself can be told that it was pressed. */
export interface Aim {
  point: { x: number; y: number } | null;
}

/** The element above, through shadow trees and frames. */
function elementAbove(element: PageElement): PageElement | null {
  const { parentNode } = element;
  if (parentNode?.host) return parentNode.host;
  if (parentNode?.localName) return parentNode;
  return element.ownerDocument.defaultView?.frameElement ?? null;
}

/** What lies uppermost at a point of the window, in shadow trees and frames too. */
function elementAt(x: number, y: number): PageElement | null {
  let hit = document.elementFromPoint(x, y);
  while (hit) {
    const frame = hit.contentDocument ? hit.getBoundingClientRect() : { left: 0, top: 0 };
    x -= frame.left;
    y -= frame.top;
    const inner: PageElement | null = (hit.contentDocument ?? hit.shadowRoot)?.elementFromPoint(x, y) ?? null;
    if (!inner || inner === hit) return hit;
    hit = inner;
  }
  return null;
}

/** The middle of an element in the window; null when it has no box there. */
function middleOf(element: PageElement): { x: number; y: number } | null {
  const box = element.getBoundingClientRect();
  let x = box.left + box.width / 2;
  let y = box.top + box.height / 2;
  let frame = element.ownerDocument.defaultView?.frameElement ?? null;
  while (frame) {
    const around = frame.getBoundingClientRect();
    x += around.left;
    y += around.top;
    frame = frame.ownerDocument.defaultView?.frameElement ?? null;
  }
  const isInWindow = x > 0 && y > 0 && x < innerWidth && y < innerHeight;
  return box.width > 0 && box.height > 0 && isInWindow ? { x, y } : null;
}

/** Whether an element is `outer` or stands in it. */
export function isWithin(element: PageElement | null, outer: PageElement): boolean {
  for (let at = element; at; at = elementAbove(at)) if (at === outer) return true;
  return false;
}

/** What lies over an element: a frame as a whole, because a document itself can not be taken out of the way. */
function coveringPart(hit: PageElement, element: PageElement): PageElement {
  let part = hit;
  for (let at: PageElement | null = hit; at; at = elementAbove(at)) {
    if (at.contentDocument && !isWithin(element, at)) part = at;
  }
  return part;
}

/** Takes what lies over an element out of the pointer's way, until `coverAgain`. Null: the element is gone or disabled. */
function aimAt(mark: number): Aim | null {
  const element = self.markedElements?.[mark];
  if (!element?.isConnected || element.disabled) return null;
  element.scrollIntoView({ block: 'center', inline: 'center', behavior: 'instant' });
  const point = middleOf(element);
  if (!point) return { point };
  const uncovered: Covering[] = (self.uncovered = []);
  for (let layers = 0; layers < 30; layers += 1) {
    const hit = elementAt(point.x, point.y);
    if (isWithin(hit, element)) return { point };
    if (!hit || isWithin(element, hit)) break; // nothing lies over it, and yet the pointer does not reach it
    const covering = coveringPart(hit, element);
    uncovered.push({ element: covering, style: covering.getAttribute('style') });
    covering.style.setProperty('pointer-events', 'none', 'important');
  }
  return { point: null };
}

/** Undoes what `aimAt` did to the elements that were in the way. */
function coverAgain(): void {
  for (const { element, style } of self.uncovered ?? []) {
    if (style === null) element.removeAttribute('style');
    else element.setAttribute('style', style);
  }
  self.uncovered = [];
}

/** Tells an element that it was pressed. */
function pressDirectly(mark: number): void {
  self.markedElements?.[mark]?.click();
}

/** Chooses an option of a list, as a person does; false when there is no such option any more. */
function choose(mark: number, option: number): boolean {
  const list = self.markedElements?.[mark];
  if (!list?.isConnected || list.disabled || !(option < (list.options?.length ?? 0))) return false;
  list.selectedIndex = option;
  list.dispatchEvent(new Event('input', { bubbles: true }));
  list.dispatchEvent(new Event('change', { bubbles: true }));
  return true;
}

/** What lies over the page at a few points: the outermost fixed element or dialog there. */
export function overlays(): Set<PageElement> {
  const found = new Set<PageElement>();
  for (const across of [0.1, 0.5, 0.9]) {
    for (const down of [0.03, 0.5, 0.97]) {
      let outermost: PageElement | null = null;
      for (let at = elementAt(innerWidth * across, innerHeight * down); at; at = elementAbove(at)) {
        const isDialog = at.localName === 'dialog' || /dialog/.test(at.getAttribute('role') ?? '');
        if (isDialog || getComputedStyle(at).position === 'fixed') outermost = at;
      }
      if (outermost) found.add(outermost);
    }
  }
  return found;
}

/** Presses the best button of each overlay by its words; returns how many. */
function closeOverlays(words: string[]): number {
  let closed = 0;
  const fold = (text: string) =>
    text
      .normalize('NFD')
      .replace(/\p{M}/gu, '')
      .replace(/ß/g, 'ss')
      .replace(/\s+/g, ' ')
      .trim()
      .toLowerCase()
      .slice(0, 60);
  const pressable = 'button, a, [role=button], input[type=button], input[type=submit], [aria-label], [onclick]';
  for (const overlay of overlays()) {
    const inside = [overlay, ...overlay.querySelectorAll('*')];
    const roots = [
      overlay,
      ...inside.flatMap(({ shadowRoot, contentDocument }) => shadowRoot ?? contentDocument ?? []),
    ];
    const buttons = roots.flatMap((root) => [...root.querySelectorAll(pressable)]);
    const labelled = buttons.map((button) => ({
      button,
      labels: [button.textContent, button.getAttribute('aria-label'), button.getAttribute('value')].map((label) =>
        fold(label ?? ''),
      ),
    }));
    for (const pattern of words) {
      const fits = new RegExp(pattern, 'u');
      const best = labelled.find(({ labels }) => labels.some((label) => fits.test(label)));
      if (!best) continue;
      best.button.click();
      closed += 1;
      break;
    }
  }
  return closed;
}

/** What finds that which lies over a page. */
export const OVERLAY_LIBRARY = [elementAbove, elementAt, isWithin, overlays];

const LIBRARY = [...OVERLAY_LIBRARY, middleOf, coveringPart];

/** The source texts that a page evaluates. */
export const PAGE_MOVES = {
  aimAt: (mark: number) => sourceOf(LIBRARY, aimAt, mark),
  coverAgain: () => sourceOf(LIBRARY, coverAgain),
  pressDirectly: (mark: number) => sourceOf(LIBRARY, pressDirectly, mark),
  choose: (mark: number, option: number) => sourceOf(LIBRARY, choose, mark, option),
  closeOverlays: (words: readonly string[]) => sourceOf(LIBRARY, closeOverlays, words),
};
