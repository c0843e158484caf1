import type { CDPSession, Page, Request, Response } from 'playwright';
import { CrawlFailure } from '../../shared/domain/crawl-failure.ts';
import { BLOCKED_URLS } from './blocked-urls.ts';
import type { BrowserLease } from './browser.ts';
import type { Clip } from './frame-records.ts';
import { type LostAnswers, trackLostAnswers } from './lost-answers.ts';
import { type RedirectStop, stopRedirects } from './redirect-stop.ts';
import { type RefusedRequests, trackRefusals } from './refused-requests.ts';

/** One page of a browser with what has to be known about it. */
export interface Tab extends RefusedRequests, LostAnswers, RedirectStop {
  readonly page: Page;
  readonly lease: BrowserLease;
  /** The newest answer to a navigation of the page itself (not of a frame in it). */
  mainResponse(): Response | null;
  /** The URL that the page itself was last sent to, also when nothing came from there. */
  mainUrl(): string;
  /** How often the page itself was sent somewhere, by us or by its scripts; redirects on the way do not count. */
  navigations(): number;
  /** Forgets what belonged to the page before. */
  startOver(url: string): void;
  /** Something that the page asked for lately (by default in the last 5 seconds), and that may change it, has not arrived. */
  isLoading(latelyMs?: number): boolean;
  /** Evaluates an expression in a world that sees the DOM but not what the page's scripts did to its objects. */
  evaluate<T>(expression: string): Promise<T>;
  /** The CPU time that the page's process has used in all its threads; null when it can't tell. Waits while it is hung. */
  cpuMs(): Promise<number | null>;
  /** Resolves when the page's scripts let it: at once, unless they compute at the moment. */
  answer(): Promise<void>;
  /** A part of the page as a JPEG, also where that is not in the window. */
  picture(clip: Clip, quality: number): Promise<Uint8Array>;
  /** Never resolves; rejects when the page or its browser is gone, and when the page has fetched too much. */
  readonly lost: Promise<never>;
}

const CHANGES_THE_PAGE = new Set(['xhr', 'fetch', 'script', 'document']);
/** A request that takes longer is one that is meant to stay open, or not worth the wait. */
const WORTH_WAITING_MS = 5_000;

function trackRequests(page: Page): Tab['isLoading'] {
  const startedAt = new Map<Request, number>();
  const end = (request: Request) => void startedAt.delete(request);
  page.on('request', (request) => {
    if (CHANGES_THE_PAGE.has(request.resourceType())) startedAt.set(request, Date.now());
  });
  page.on('requestfinished', end);
  page.on('requestfailed', end);
  page.on('framenavigated', (frame) => {
    if (frame === page.mainFrame()) startedAt.clear();
  });
  return (latelyMs = WORTH_WAITING_MS) => [...startedAt.values()].some((start) => Date.now() - start < latelyMs);
}

function trackNavigation(page: Page): Pick<Tab, 'mainResponse' | 'mainUrl' | 'navigations' | 'startOver'> {
  let navigations = 0;
  let newest: { url: string; response: Response | null } = { url: '', response: null };
  const isMain = (request: Request) => request.isNavigationRequest() && request.frame() === page.mainFrame();
  page.on('request', (request) => {
    if (!isMain(request)) return;
    newest = { url: request.url(), response: null };
    if (request.redirectedFrom() === null) navigations += 1;
  });
  page.on('response', (response) => {
    if (isMain(response.request())) newest = { url: response.url(), response };
  });
  return {
    mainResponse: () => newest.response,
    mainUrl: () => newest.url,
    navigations: () => navigations,
    startOver: (url) => void (newest = { url, response: null }),
  };
}

function createEvaluator(cdp: CDPSession, frameId: string): Tab['evaluate'] {
  return async <T>(expression: string) => {
    const { executionContextId } = await cdp.send('Page.createIsolatedWorld', { frameId, worldName: 'listwright' });
    const { result, exceptionDetails } = await cdp.send('Runtime.evaluate', {
      expression,
      contextId: executionContextId,
      awaitPromise: true,
      returnByValue: true,
    });
    if (exceptionDetails) throw new CrawlFailure('browser_crashed', exceptionDetails.exception?.description);
    return result.value as T;
  };
}

async function readCpuTime(cdp: CDPSession): Promise<number | null> {
  try {
    const { metrics } = await cdp.send('Performance.getMetrics');
    const seconds = metrics.find(({ name }) => name === 'ProcessTime')?.value;
    return seconds === undefined ? null : seconds * 1_000;
  } catch {
    return null; // it is just being replaced by another page, or gone
  }
}

async function takePicture(cdp: CDPSession, clip: Clip, quality: number): Promise<Uint8Array> {
  const settings = { format: 'jpeg', quality, clip, captureBeyondViewport: true } as const;
  const { data } = await cdp.send('Page.captureScreenshot', settings);
  return Buffer.from(data, 'base64');
}

async function awaitAnswer(cdp: CDPSession): Promise<void> {
  await cdp.send('Runtime.evaluate', { expression: '0' }).catch(() => {}); // another page takes its place, which answers
}

function rejectWhenLost(page: Page): Promise<never> {
  const { promise, reject } = Promise.withResolvers<never>();
  const lose = () => reject(new CrawlFailure('browser_crashed', 'the page is gone'));
  page.on('crash', lose);
  page.on('close', lose);
  return promise;
}

function rejectWhenTooLarge(page: Page, cdp: CDPSession, maxBytes: number): Promise<never> {
  const { promise, reject } = Promise.withResolvers<never>();
  let received = 0;
  page.on('framenavigated', (frame) => {
    if (frame === page.mainFrame()) received = 0;
  });
  cdp.on('Network.dataReceived', ({ dataLength }) => {
    received += dataLength;
    if (received > maxBytes) reject(new CrawlFailure('page_too_large', `more than ${maxBytes} bytes in all`));
  });
  return promise;
}

/** What a page may fetch: `maxBytes` in all, and pictures, fonts and media only where it `loadsEverything`. */
interface TabSettings {
  maxBytes: number;
  loadsEverything: boolean;
}

async function prepareTab(lease: BrowserLease, { maxBytes, loadsEverything }: TabSettings): Promise<Tab> {
  const page = await lease.context.newPage();
  lease.context.on('page', (popup) => void popup.close().catch(() => {}));
  const cdp = await lease.context.newCDPSession(page);
  await Promise.all([cdp.send('Network.enable'), cdp.send('Performance.enable')]);
  if (!loadsEverything) await cdp.send('Network.setBlockedURLs', { urls: BLOCKED_URLS });
  const { frameTree } = await cdp.send('Page.getFrameTree');
  const lost = Promise.race([rejectWhenLost(page), rejectWhenTooLarge(page, cdp, maxBytes)]);
  lost.catch(() => {}); // a page is also closed when nobody waits for it any more
  return {
    page,
    lease,
    lost,
    ...trackNavigation(page),
    ...trackRefusals(page),
    ...trackLostAnswers(page),
    ...stopRedirects(cdp, frameTree.frame.id),
    isLoading: trackRequests(page),
    cpuMs: () => readCpuTime(cdp),
    answer: () => awaitAnswer(cdp),
    evaluate: createEvaluator(cdp, frameTree.frame.id),
    picture: (clip, quality) => takePicture(cdp, clip, quality),
  };
}

/** Opens the one page of a lease: windows that it opens are closed, what it would only show is not fetched. */
export async function openTab(lease: BrowserLease, settings: TabSettings): Promise<Tab> {
  try {
    return await prepareTab(lease, settings);
  } catch (error) {
    await lease.release();
    throw error;
  }
}
