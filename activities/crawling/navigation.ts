import type { Response } from 'playwright';
import { CrawlFailure } from '../../shared/domain/crawl-failure.ts';
import { probeConnection } from '../egress/connection-probe.ts';
import { pause } from '../egress/deadline.ts';
import type { EgressGuard } from '../egress/egress-guard.ts';
import { isProxyFailure } from '../egress/egress-proxy.ts';
import { failureOfNetworkError } from '../egress/network-error.ts';
import type { RedirectHabits } from './redirect-habits.ts';
import type { Redirect } from './redirects.ts';
import { failureOfStatus, isPageType } from './response-status.ts';
import type { Tab } from './tab.ts';

/** What Chromium says when the proxy let it go nowhere, for whatever reason. */
const PROXY_ERROR = /net::ERR_(TUNNEL_|PROXY_|CONNECTION_|EMPTY_RESPONSE)/;

/** A crash aborts the navigation first and is reported a moment later. */
const ABORTED_BY_CRASH_MS = 100;

interface NavigationSettings {
  guard: EgressGuard;
  limits: { navigationMs: number; maxLength: number };
  habits: RedirectHabits;
  /** Stands for the browser's own proxy. */
  proxyUrl?: string;
}

/** Throws what the head of an answer says about why it is not a page. */
export async function checkResponse(
  response: Response,
  { guard, limits, proxyUrl }: NavigationSettings,
): Promise<void> {
  const headers = response.headers();
  if (isProxyFailure(response.status())) {
    throw (
      (await probeConnection(guard, response.url(), proxyUrl !== undefined)) ?? new CrawlFailure('connection_failed')
    );
  }
  const failure = failureOfStatus(response.status(), headers['retry-after']);
  if (failure) throw failure;
  if (!isPageType(headers['content-type'])) throw new CrawlFailure('not_html', headers['content-type']);
  if (Number(headers['content-length']) > limits.maxLength) throw new CrawlFailure('page_too_large');
}

/** Names what a navigation threw. An answer that came all the same says more than Chromium's error. */
async function explainNavigation(thrown: Error, tab: Tab, settings: NavigationSettings): Promise<Error> {
  const response = tab.mainResponse();
  if (response && thrown.message.includes('ERR_HTTP_RESPONSE_CODE_FAILURE')) {
    await checkResponse(response, settings);
  }
  if (thrown.message.includes('ERR_ABORTED')) await Promise.race([tab.lost, pause(ABORTED_BY_CRASH_MS)]);
  const { guard, proxyUrl } = settings;
  const isLost = PROXY_ERROR.test(thrown.message);
  const refused = isLost ? await probeConnection(guard, tab.mainUrl(), proxyUrl !== undefined) : null;
  return refused ?? failureOfNetworkError(thrown) ?? thrown;
}

/** Sends a tab to an address, and holds it back from other sites that it may be redirected to. */
async function send(tab: Tab, url: string, { limits, habits }: NavigationSettings): Promise<void> {
  const { origin } = new URL(url);
  tab.startOver(url);
  tab.forgetRedirect();
  try {
    await Promise.all([
      habits.mayLeadAway(origin) && tab.holdRedirects(), // told to the browser before it is sent off
      tab.page.goto(url, { waitUntil: 'domcontentloaded', timeout: limits.navigationMs }),
    ]);
  } finally {
    habits.note(origin, new URL(tab.heldRedirect() ?? tab.mainUrl()).origin !== origin);
  }
}

/** Sends a tab to an address. Returns where else it is led, when that is another site. Fails with a `CrawlFailure`. */
export async function navigate(tab: Tab, url: string, settings: NavigationSettings): Promise<Redirect | null> {
  try {
    await send(tab, url, settings);
    return null;
  } catch (error) {
    const target = tab.heldRedirect();
    if (target) return { redirectTo: settings.guard.checkUrl(target.href) };
    throw await explainNavigation(error as Error, tab, settings);
  }
}
