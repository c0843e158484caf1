import type { CDPSession } from 'playwright';
import { redirectTarget } from './redirects.ts';

/** Keeps a tab from leaving for another site by itself when an address that it was sent to is redirected there. */
export interface RedirectStop {
  /** Begins to hold redirects to other origins back, until the page that is asked for answers. */
  holdRedirects(): Promise<void>;
  /** Forgets the redirect that was held back. */
  forgetRedirect(): void;
  /** Where a redirect would have led that was held back; nothing was asked there. */
  heldRedirect(): URL | null;
}

/** Nothing else that a page fetches is held up. */
const ANSWERS_OF_DOCUMENTS = { patterns: [{ resourceType: 'Document', requestStage: 'Response' }] } as const;

/** Only the answer to a tab's own document is looked at. What a script or a `refresh` leads to is no redirect. */
export function stopRedirects(cdp: CDPSession, mainFrameId: string): RedirectStop {
  let held: URL | null = null;
  cdp.on('Fetch.requestPaused', ({ requestId, frameId, request, responseStatusCode: status = 0, responseHeaders }) => {
    const location = responseHeaders?.find(({ name }) => name.toLowerCase() === 'location')?.value;
    const target = redirectTarget(request.url, status, location);
    const isOwn = frameId === mainFrameId;
    if (isOwn && target === null) {
      goOn(cdp.send('Fetch.disable')); // which lets go what was paused, before the page fetches more
    } else if (!isOwn || target?.origin === new URL(request.url).origin) {
      goOn(cdp.send('Fetch.continueResponse', { requestId }));
    } else {
      held = target;
      held!.hash ||= request.urlFragment ?? '';
      goOn(cdp.send('Fetch.failRequest', { requestId, errorReason: 'Aborted' }));
    }
  });
  return {
    holdRedirects: async () => void (await cdp.send('Fetch.enable', { patterns: [...ANSWERS_OF_DOCUMENTS.patterns] })),
    forgetRedirect: () => void (held = null),
    heldRedirect: () => held,
  };
}

/** A request may be gone in the moment in which it is told how to go on. */
function goOn(told: Promise<unknown>): void {
  told.catch(() => {});
}
