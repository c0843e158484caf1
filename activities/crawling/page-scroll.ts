import { type PageElement, type PageRoot, sourceOf } from './page-dom.ts';

declare const document: PageRoot;
declare const innerWidth: number;
declare const innerHeight: number;
declare function getComputedStyle(element: PageElement): { overflowY: string };
declare function requestAnimationFrame(done: () => void): void;
declare const self: { tickers?: WeakSet<object> };
declare class MutationObserver {
  constructor(changed: (changes: { target: object }[]) => void);
  observe(node: PageRoot, options: { subtree: boolean; childList: boolean; characterData: boolean }): void;
  disconnect(): void;
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

/** Whether nothing stands in the lower part of what scrolls: everywhere only what reaches beyond it, as before rows are drawn. */
function isBlank(element: PageElement): boolean {
  const { left, top, width, height } =
    element === element.ownerDocument.scrollingElement
      ? { left: 0, top: 0, width: element.clientWidth, height: element.clientHeight }
      : element.getBoundingClientRect();
  for (const down of [0.55, 0.65, 0.75, 0.85, 0.95]) {
    for (const across of [0.1, 0.3, 0.5]) {
      let hit = element.ownerDocument.elementFromPoint(left + width * across, top + height * down);
      while (hit?.shadowRoot) {
        const inner = hit.shadowRoot.elementFromPoint(left + width * across, top + height * down);
        if (!inner || inner === hit) break;
        hit = inner;
      }
      if (hit && hit.getBoundingClientRect().height < height) return false;
    }
  }
  return true;
}

/**
 * Scrolls on, most of a screen at a time, until the page changes or its end is reached. Returns whether it stood at its
 * end already; then it is moved back and forth, because many pages only look while they are scrolled.
 */
async function scrollOn(mostScreens: number): Promise<boolean> {
  let changes = 0;
  const isNews = ({ target }: { target: object }) => !self.tickers?.has(target);
  const observer = new MutationObserver((records) => void (changes += records.filter(isNews).length));
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
    const moved: PageElement[] = [];
    for (const element of scrollers()) {
      const before = element.scrollTop;
      element.scrollTo({ top: before + element.clientHeight * screens, behavior: 'instant' });
      if (Math.abs(element.scrollTop - before) > 1) moved.push(element);
    }
    for (let frame = 0; frame < 3; frame += 1) await nextFrame();
    await late(20);
    // Rows may be drawn only when the scrolling pauses.
    const mayBeDrawn = () => changes === 0 && moved.some(isBlank);
    for (let waits = 0; waits < 12 && mayBeDrawn(); waits += 1) await late(50);
    return moved.length > 0;
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

/** The source text that scrolls a page on, at most so many screens; it evaluates to whether the page stood at its end. */
export const scrollOnSource = (mostScreens: number): string => sourceOf([scrollers, isBlank], scrollOn, mostScreens);
