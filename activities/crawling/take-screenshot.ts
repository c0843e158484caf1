import { type Screenshot, SCREENSHOT_LIMITS } from '../../shared/domain/screenshot.ts';
import { withinTime } from '../egress/deadline.ts';
import type { BrowserLimits } from './browser-limits.ts';
import { type Clip, frameRecords } from './frame-records.ts';
import type { ScreenshotOptions } from './live-page.ts';
import { whileModest } from './page-demands.ts';
import { PAGE_PICTURE, type PageLayout } from './page-picture.ts';
import { evaluateInFinalPage, render } from './settle.ts';
import type { Tab } from './tab.ts';

/** A picture that takes longer is not worth the wait, in milliseconds. */
const LONGEST_MS = 4_000;
/** From the best to the last that is still worth a look. */
const QUALITIES = [70, 45, 20];

type Wanted = Pick<ScreenshotOptions, 'url' | 'recordsOf'>;
type Limits = Pick<BrowserLimits, 'cpuMs' | 'maxLength'>;

/** Takes a picture of the page of a tab, as `LivePage.screenshot` tells. The page is left as it was. */
export async function takeScreenshot(
  tab: Tab,
  limits: Limits,
  wanted: Wanted,
  outer: AbortSignal,
): Promise<Screenshot | null> {
  if (tab.page.url() !== wanted.url) return null;
  return withinTime(LONGEST_MS, outer, (signal) => whileModest(tab, limits, take(tab, limits, wanted, signal), signal));
}

async function take(
  tab: Tab,
  { maxLength }: Limits,
  { recordsOf }: Wanted,
  signal: AbortSignal,
): Promise<Screenshot | null> {
  const records = await recordsOf(await render(tab, maxLength, { isShort: false, marksAll: true }));
  signal.throwIfAborted();
  await evaluateInFinalPage(tab, PAGE_PICTURE.hideOverlays(records));
  try {
    const layout = await evaluateInFinalPage<PageLayout>(tab, PAGE_PICTURE.measureRecords(records));
    const framed = frameRecords(layout);
    const image = framed && (await smallEnough(tab, framed.clip, signal));
    return image && { ...framed.layout, image };
  } finally {
    await evaluateInFinalPage(tab, PAGE_PICTURE.showOverlays());
  }
}

/** The best picture that is not too large; null when each is. */
async function smallEnough(tab: Tab, clip: Clip, signal: AbortSignal): Promise<Uint8Array | null> {
  for (const quality of QUALITIES) {
    const image = await tab.picture(clip, quality);
    signal.throwIfAborted();
    if (image.length <= SCREENSHOT_LIMITS.bytes) return image;
  }
  return null;
}
