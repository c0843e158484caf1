import { type PageElement, type PageRoot, sourceOf } from './page-dom.ts';

declare const document: PageRoot;
declare const innerWidth: number;
declare const innerHeight: number;
declare function getComputedStyle(element: PageElement): { overflowY: string };
declare function requestAnimationFrame(done: () => void): void;
declare class MutationObserver {
  constructor(changed: () => void);
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

/** The source text that scrolls a page on, at most so many screens; it evaluates to whether the page stood at its end. */
export const scrollOnSource = (mostScreens: number): string => sourceOf([scrollers], scrollOn, mostScreens);
