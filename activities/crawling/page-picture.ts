/**
 * Functions that make a page ready for a picture, in the same world as those of `page-script.ts`, and sent there in the
 * same way. Elements are named by the marks of a snapshot that marks all of them.
 */

import type { Box } from '../../shared/domain/screenshot.ts';
import { type PageElement, type PageRoot, sourceOf } from './page-dom.ts';
import { isWithin, OVERLAY_LIBRARY, overlays } from './page-moves.ts';

declare const document: PageRoot;
declare const scrollX: number;
declare const scrollY: number;
declare const self: { markedElements?: PageElement[]; hiddenOverlays?: HiddenOverlay[] };

/** An element that is kept out of the picture, and what its style was. */
interface HiddenOverlay {
  element: PageElement;
  style: string | null;
}

/** How large a page is, and where its records are on it. */
export interface PageLayout {
  width: number;
  height: number;
  boxes: Box[];
}

/** Takes what lies over the page out of sight, such as a question for cookies, unless records stand in it. */
function hideOverlays(records: number[][]): void {
  const elements = records.flat().flatMap((mark) => self.markedElements?.[mark] ?? []);
  const covering = [...overlays()].filter((overlay) => !elements.some((element) => isWithin(element, overlay)));
  self.hiddenOverlays = covering.map((element) => ({ element, style: element.getAttribute('style') }));
  for (const element of covering) element.style.setProperty('display', 'none', 'important');
}

/** Undoes what `hideOverlays` did. */
function showOverlays(): void {
  for (const { element, style } of self.hiddenOverlays ?? []) {
    if (style === null) element.removeAttribute('style');
    else element.setAttribute('style', style);
  }
  self.hiddenOverlays = [];
}

/** The box around elements, on the page as a whole; null when none of them takes room. */
function boxAround(elements: PageElement[]): Box | null {
  let [left, top, right, bottom] = [Infinity, Infinity, -Infinity, -Infinity];
  for (const element of elements) {
    const own = element.getBoundingClientRect();
    // An element without a box of its own has those of what is inside.
    const boxes = own.width * own.height > 0 ? [own] : [...element.querySelectorAll('*')].map(rectangleOf);
    let [across, down] = [scrollX, scrollY];
    for (
      let frame = element.ownerDocument.defaultView?.frameElement ?? null;
      frame;
      frame = frame.ownerDocument.defaultView?.frameElement ?? null
    ) {
      across += frame.getBoundingClientRect().left;
      down += frame.getBoundingClientRect().top;
    }
    for (const box of boxes.filter(({ width, height }) => width * height > 0)) {
      left = Math.min(left, box.left + across);
      top = Math.min(top, box.top + down);
      right = Math.max(right, box.left + across + box.width);
      bottom = Math.max(bottom, box.top + down + box.height);
    }
  }
  return left < right && top < bottom ? { x: left, y: top, width: right - left, height: bottom - top } : null;
}

function rectangleOf(element: PageElement): ReturnType<PageElement['getBoundingClientRect']> {
  return element.getBoundingClientRect();
}

/** Where records are, each given by the marks of its elements. */
function measureRecords(records: number[][]): PageLayout {
  const elementsOf = (marks: number[]) =>
    marks.flatMap((mark) => self.markedElements?.[mark] ?? []).filter(({ isConnected }) => isConnected);
  const { clientWidth: width, scrollHeight: height } = document.scrollingElement;
  return { width, height, boxes: records.flatMap((marks) => boxAround(elementsOf(marks)) ?? []) };
}

/** The source texts that a page evaluates. */
export const PAGE_PICTURE = {
  hideOverlays: (records: number[][]) => sourceOf(OVERLAY_LIBRARY, hideOverlays, records),
  showOverlays: () => sourceOf([], showOverlays),
  measureRecords: (records: number[][]) => sourceOf([rectangleOf, boxAround], measureRecords, records),
};
