import type { Response } from 'playwright';
import type { ProtectionLevel } from '../../shared/domain/protection.ts';
import type { PageSnapshot } from '../../shared/domain/snapshot.ts';
import { pause } from '../egress/deadline.ts';
import type { EgressGuard } from '../egress/egress-guard.ts';
import { isProxyFailure } from '../egress/egress-proxy.ts';
import type { BrowserLimits } from './browser-limits.ts';
import { checkResponse, navigate } from './navigation.ts';
import type { LoadOptions } from './page-loader.ts';
import type { RedirectHabits } from './redirect-habits.ts';
import type { Redirect } from './redirects.ts';
import { failureOfStatus, findRefusal, isUnclear, type Refusal } from './response-status.ts';
import { render, settle } from './settle.ts';
import type { Tab } from './tab.ts';

/** What a tab visits pages with. */
export interface VisitSettings {
  guard: EgressGuard;
  limits: BrowserLimits;
  level: ProtectionLevel;
  habits: RedirectHabits;
  /** Stands for the browser's own proxy. */
  proxyUrl?: string;
}

/** How often it is looked whether a challenge is over. */
const CHALLENGE_STEP_MS = 300;
/** The part of a page's time after which it is no longer waited for, so that the rest is left to read it. */
const WAITING_PART = 7 / 8;

/** Loads a page in a tab; one that stands in its way gets the time to let the browser through. */
export async function visitPage(
  tab: Tab,
  url: string,
  options: LoadOptions,
  settings: VisitSettings,
): Promise<PageSnapshot | Redirect> {
  const endsAt = Date.now() + settings.limits.pageMs * WAITING_PART;
  const redirect = await navigate(tab, url, settings);
  if (redirect) return redirect;
  const until = Date.now() + settings.limits.challengeMs;
  for (;;) {
    const found = await read(tab, options, { ...settings, limits: within(endsAt, settings.limits) });
    if (!('failure' in found)) return found;
    if (!found.mayPass || Date.now() >= until) throw found.failure;
    await pause(CHALLENGE_STEP_MS);
  }
}

/** The limits of a page that was slow to come: it is read as it is then, rather than not at all. */
function within(endsAt: number, limits: BrowserLimits): BrowserLimits {
  const leftMs = Math.max(0, endsAt - Date.now());
  const { settleMs, completeMs } = limits;
  return { ...limits, settleMs: Math.min(settleMs, leftMs), completeMs: Math.min(completeMs, leftMs) };
}

/** What a tab shows now, as a snapshot. */
export function snapshotOf(tab: Tab, html: string, level: ProtectionLevel): PageSnapshot {
  return { url: tab.page.url(), status: tab.mainResponse()?.status() ?? 200, html, protection_level: level };
}

/** The page as it is now, once it has come to rest, or what stands in its place. */
async function read(
  tab: Tab,
  { isComplete = () => true, isFull }: LoadOptions,
  settings: VisitSettings,
): Promise<PageSnapshot | Refusal> {
  const first = tab.mainResponse();
  const isRefused = first !== null && isRefusedByStatus(first);
  if (first && !isRefused) await checkResponse(first, settings);
  const refusalIn = (html: string) => {
    const response = tab.mainResponse();
    return response && refusalOf(response, html);
  };
  const html = isRefused
    ? await render(tab, settings.limits.maxLength)
    : await settle(tab, settings.limits, {
        isFull,
        isComplete: async (html) => (await isComplete(html)) || refusalIn(html) !== null,
      });
  const last = tab.mainResponse();
  if (last && last !== first && !isRefusedByStatus(last)) await checkResponse(last, settings);
  return refusalIn(html) ?? snapshotOf(tab, html, settings.level);
}

/** Whether the site answered with a status of which what stands in the answer tells the reason. */
function isRefusedByStatus(response: Response): boolean {
  const failure = failureOfStatus(response.status(), undefined);
  return failure !== null && isUnclear(failure) && !isProxyFailure(response.status());
}

function refusalOf(response: Response, html: string): Refusal | null {
  return findRefusal({ status: response.status(), headers: response.headers(), html });
}
