/**
 * Functions that operate a page from the same world as those of `page-script.ts`, and that are sent there in the same
 * way. They find elements by the marks that the last snapshot gave them.
 */

/** The part of the browser's DOM that these functions use. */
interface PageElement {
  localName: string;
  isConnected: boolean;
  disabled?: boolean;
  textContent: string | null;
  parentNode: PageElement | null;
  host?: PageElement;
  shadowRoot: PageRoot | null;
  contentDocument?: PageRoot | null;
  ownerDocument: PageRoot & { defaultView: { frameElement: PageElement | null } | null };
  style: { setProperty(name: string, value: string, priority: string): void };
  selectedIndex?: number;
  options?: { length: number };
  scrollTop: number;
  scrollHeight: number;
  clientHeight: number;
  clientWidth: number;
  getAttribute(name: string): string | null;
  setAttribute(name: string, value: string): void;
  removeAttribute(name: string): void;
  getBoundingClientRect(): { left: number; top: number; width: number; height: number };
  querySelectorAll(selector: string): Iterable<PageElement>;
  scrollIntoView(options: { block: string; inline: string; behavior: string }): void;
  scrollTo(options: { top: number; behavior: string }): void;
  click(): void;
  dispatchEvent(event: object): void;
}
interface PageRoot {
  elementFromPoint(x: number, y: number): PageElement | null;
  querySelectorAll(selector: string): Iterable<PageElement>;
  scrollingElement: PageElement;
}
declare const document: PageRoot;
declare const innerWidth: number;
declare const innerHeight: number;
declare function getComputedStyle(element: PageElement): { position: string; overflowY: string };
declare function requestAnimationFrame(done: () => void): void;
declare const Event: new (type: string, options: { bubbles: boolean }) => object;
declare class MutationObserver {
  constructor(changed: () => void);
  observe(node: PageRoot, options: { subtree: boolean; childList: boolean; characterData: boolean }): void;
  disconnect(): void;
}
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
function isWithin(element: PageElement | null, outer: PageElement): boolean {
  for (let at = element; at; at = elementAbove(at)) if (at === outer) return true;
  return false;
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
    uncovered.push({ element: hit, style: hit.getAttribute('style') });
    hit.style.setProperty('pointer-events', 'none', 'important');
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
function overlays(): Set<PageElement> {
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
    const roots = [overlay, ...[...overlay.querySelectorAll('*')].flatMap(({ shadowRoot }) => shadowRoot ?? [])];
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

/** What the page scrolls in: the window, and inner boxes that are large. */
function scrollers(): PageElement[] {
  const found = [document.scrollingElement];
  const look = (root: PageRoot) => {
    for (const element of root.querySelectorAll('*')) {
      if (element.shadowRoot) look(element.shadowRoot);
      if (element.contentDocument) {
        found.push(element.contentDocument.scrollingElement);
        look(element.contentDocument);
      }
      const isLarge = element.clientHeight > innerHeight / 8 && element.clientWidth > innerWidth / 5;
      if (!isLarge || element.scrollHeight <= element.clientHeight + 8) continue;
      if (/auto|scroll|overlay/.test(getComputedStyle(element).overflowY)) found.push(element);
    }
  };
  look(document);
  return found.filter((element) => element && element.scrollHeight > element.clientHeight + 1);
}

/**
 * Scrolls on, most of a screen at a time, until the page changes or its end is reached. Returns whether it stood at its
 * end already; then it is moved back and forth, because many pages only look while they are scrolled.
 */
async function scrollOn(mostScreens: number): Promise<boolean> {
  let changes = 0;
  const observer = new MutationObserver(() => (changes += 1));
  const observe = (root: PageRoot) => {
    observer.observe(root, { subtree: true, childList: true, characterData: true });
    for (const { shadowRoot, contentDocument } of root.querySelectorAll('*')) {
      if (shadowRoot) observe(shadowRoot);
      if (contentDocument) observe(contentDocument);
    }
  };
  observe(document);
  const late = (milliseconds: number) => new Promise<void>((resolve) => setTimeout(resolve, milliseconds));
  const nextFrame = () => Promise.race([new Promise<void>((resolve) => requestAnimationFrame(resolve)), late(100)]);
  const scrollBy = async (screens: number): Promise<boolean> => {
    let hasMoved = false;
    for (const element of scrollers()) {
      const before = element.scrollTop;
      element.scrollTo({ top: before + element.clientHeight * screens, behavior: 'instant' });
      hasMoved ||= Math.abs(element.scrollTop - before) > 1;
    }
    for (let frame = 0; frame < 3; frame += 1) await nextFrame();
    await late(20);
    return hasMoved;
  };
  let isMoving = await scrollBy(0.8);
  const wasAtEnd = !isMoving;
  const goesOn = () => isMoving && changes === 0;
  for (let screens = 1; goesOn() && screens < mostScreens; screens += 1) isMoving = await scrollBy(0.8);
  if (wasAtEnd) {
    await scrollBy(-0.5);
    await scrollBy(1);
  }
  observer.disconnect();
  return wasAtEnd;
}

const LIBRARY = [elementAbove, elementAt, middleOf, isWithin, overlays, scrollers].join('\n');

function sourceOf(run: (...values: never[]) => unknown, ...values: unknown[]): string {
  return `(() => { ${LIBRARY}; return (${String(run)})(${values.map((value) => JSON.stringify(value)).join(', ')}); })()`;
}

/** The source texts that a page evaluates. */
export const PAGE_MOVES = {
  aimAt: (mark: number) => sourceOf(aimAt, mark),
  coverAgain: () => sourceOf(coverAgain),
  pressDirectly: (mark: number) => sourceOf(pressDirectly, mark),
  choose: (mark: number, option: number) => sourceOf(choose, mark, option),
  closeOverlays: (words: readonly string[]) => sourceOf(closeOverlays, words),
  scrollOn: (mostScreens: number) => sourceOf(scrollOn, mostScreens),
};
