import { type Box, SCREENSHOT_LIMITS, type ScreenshotLayout } from '../../shared/domain/screenshot.ts';
import type { PageLayout } from './page-picture.ts';

/** A part of a page, and how much smaller it is shown. */
export interface Clip extends Box {
  scale: number;
}

/** What of a page is in its picture: the part, and where the records stand in it. */
interface Framed {
  clip: Clip;
  layout: ScreenshotLayout;
}

/** What a picture shows at most of a page, in the page's pixels. */
const MOST = { width: 1_400, height: 1_600 };
const LEAST_HEIGHT = 400;
const SCALE = 0.75;
/** How much is shown before the first record, and how far down it may begin without leaving the top of the page out. */
const BEFORE = 120;
const NEAR_TOP = 600;
const AFTER = 60;

/** Chooses the part of a page that shows most of its first records; null when none of them can be seen. */
export function frameRecords({ width, height, boxes }: PageLayout): Framed | null {
  const shown = boxes.filter(({ x, y }) => x < Math.min(width, MOST.width) && x >= 0 && y >= 0 && y < height);
  if (shown.length === 0) return null;
  const first = Math.min(...shown.map(({ y }) => y));
  const last = Math.max(...shown.map((box) => box.y + box.height));
  const top = first <= NEAR_TOP ? 0 : Math.floor(first - BEFORE);
  const bottom = Math.min(height, Math.max(last + AFTER, top + LEAST_HEIGHT), top + MOST.height);
  const clip = { x: 0, y: top, width: Math.min(width, MOST.width), height: Math.ceil(bottom - top), scale: SCALE };
  const inPicture = shown.flatMap((box) => cutTo(clip, box) ?? []).slice(0, SCREENSHOT_LIMITS.boxes);
  return {
    clip,
    layout: { width: Math.round(clip.width * SCALE), height: Math.round(clip.height * SCALE), boxes: inPicture },
  };
}

/** What of a box is in a clip, in the picture's pixels; null when nothing is. */
function cutTo({ x, y, width, height, scale }: Clip, box: Box): Box | null {
  const right = Math.min(box.x + box.width, x + width);
  const bottom = Math.min(box.y + box.height, y + height);
  const [left, top] = [Math.max(box.x, x), Math.max(box.y, y)];
  if (right <= left || bottom <= top) return null;
  const scaled = (value: number): number => Math.round(value * scale);
  return { x: scaled(left - x), y: scaled(top - y), width: scaled(right - left), height: scaled(bottom - top) };
}
