import type { CDPSession } from 'playwright';
import { redirectTarget } from './redirects.ts';

/** Keeps a tab from leaving for another site by itself when an address that it was sent to is redirected there. */
export interface RedirectStop {
  /** Begins to hold redirects to other origins back, until the page that was asked for answers. */
  holdRedirects(): void;
  /** Where a redirect would have led that was held back since then; nothing was asked there. */
  heldRedirect(): URL | null;
}

/**
 * Only the answers to documents are looked at, before they are read: nothing else that a page fetches is held up. What
 * a script or a `refresh` leads to is no redirect.
 */
export async function stopRedirects(cdp: CDPSession, mainFrameId: string): Promise<RedirectStop> {
  let isHolding = false;
  let held: URL | null = null;
  cdp.on('Fetch.requestPaused', ({ requestId, frameId, request, responseStatusCode: status = 0, responseHeaders }) => {
    const isAwaited = isHolding && frameId === mainFrameId;
    const location = responseHeaders?.find(({ name }) => name.toLowerCase() === 'location')?.value;
    const target = isAwaited ? redirectTarget(request.url, status, location) : null;
    if (isAwaited && target === null) isHolding = false;
    if (target === null || target.origin === new URL(request.url).origin) {
      goOn(cdp.send('Fetch.continueResponse', { requestId }));
      return;
    }
    target.hash ||= request.urlFragment ?? '';
    held = target;
    goOn(cdp.send('Fetch.failRequest', { requestId, errorReason: 'Aborted' }));
  });
  await cdp.send('Fetch.enable', { patterns: [{ resourceType: 'Document', requestStage: 'Response' }] });
  return {
    holdRedirects() {
      isHolding = true;
      held = null;
    },
    heldRedirect: () => held,
  };
}

/** A request may be gone in the moment in which it is told how to go on. */
function goOn(told: Promise<unknown>): void {
  told.catch(() => {});
}
