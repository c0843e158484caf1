import { TOO_COMPLEX } from './page-complexity.ts';

/** What the crawler does next: try the same again, try the next protection level, or give up. */
type Consequence = 'retry' | 'escalate' | 'fail';

/** Everything that can go wrong with a site: its consequence and what the customer reads in `error`. */
export const CRAWL_FAILURES = {
  address_not_public: {
    then: 'fail',
    text: 'The address does not lead to a public website, so it was not visited.',
  },
  address_not_found: { then: 'fail', text: 'The site was not found: its host name has no address.' },
  connection_refused: { then: 'retry', text: 'The site could not be reached: it refused the connection.' },
  connection_failed: { then: 'retry', text: 'The site could not be reached: the connection broke.' },
  tls_failed: {
    then: 'fail',
    text: 'No secure connection to the site was possible: its certificate was not accepted.',
  },
  timed_out: { then: 'retry', text: 'The site did not answer in time.' },
  server_error: { then: 'retry', text: 'The site answered with an error of its own.' },
  rate_limited: { then: 'retry', text: 'The site asked for fewer requests than this needs.' },
  blocked: { then: 'escalate', text: 'The site did not let the crawler see the page.' },
  needs_scripts: { then: 'escalate', text: 'The page shows nothing before its scripts have run.' },
  level_not_offered: {
    then: 'fail',
    text: 'The site lets no crawler in at the protection levels that this service offers. Level heavy needs a full Chromium, level strict proxies too.',
  },
  level_not_served: {
    then: 'fail',
    text: 'This service has no worker at present for the protection level that the page needs (above level light: one with a browser). Nothing was charged.',
  },
  level_not_affordable: {
    then: 'fail',
    text: 'The site began to block the crawler, and the credits do not pay for the next protection level.',
  },
  page_not_found: { then: 'fail', text: 'The page does not exist: the site answered that it was not found.' },
  access_denied: { then: 'fail', text: 'The site shows this page only to people who have signed in.' },
  robots_disallowed: { then: 'fail', text: "The site's robots.txt does not allow crawlers on this page." },
  robots_unreachable: {
    then: 'retry',
    text: "The site's robots.txt could not be read: the site answered with an error, or not in time. As it says what crawlers may visit, nothing was visited without it.",
  },
  too_many_redirects: { then: 'fail', text: 'The site redirected too often.' },
  page_too_large: { then: 'fail', text: 'The page is larger than 10 MiB.' },
  page_too_complex: { then: 'fail', text: TOO_COMPLEX },
  page_too_demanding: {
    then: 'fail',
    text: 'The page needs more memory or computing time than a page may have in the browser.',
  },
  not_html: { then: 'fail', text: 'The address leads to a file, not to a web page.' },
  browser_crashed: { then: 'retry', text: 'The page made the browser fail.' },
  no_browser: { then: 'escalate', text: 'The page needs a browser, and this service has none to use.' },
  no_listing_found: { then: 'fail', text: 'No listing that fits the request was found on the page.' },
  columns_not_found: { then: 'fail', text: 'The page has none of the columns that were asked for.' },
  listing_changed: {
    then: 'fail',
    text: 'The page no longer looks as it did when the job was mapped. Create a new job for it.',
  },
  site_stalled: {
    then: 'fail',
    text: 'The site stalled: no further page of the listing could be read for 5 minutes.',
  },
  deadline_exceeded: { then: 'fail', text: 'The site took too long: the work was given up after its time limit.' },
  crawler_crashed: {
    then: 'fail',
    text: 'The crawler crashed three times while it worked on this site, so the work was given up. Nothing was charged.',
  },
  service_busy: {
    then: 'fail',
    text: 'This service was busy with other work: no place was free for 10 minutes. Nothing was charged; please try again later.',
  },
  internal_error: { then: 'fail', text: 'Something went wrong on our side. Nothing was charged.' },
} as const satisfies Record<string, { then: Consequence; text: string }>;
export type CrawlFailureCode = keyof typeof CRAWL_FAILURES;

/** Addresses and headers of sites are as long as sites like; this much of them says enough. */
const DETAIL_CHARACTERS = 300;

/** A failure of a site. `detail` is for operators (logs, traces), never for customers; what is too long of it is cut. */
export class CrawlFailure extends Error {
  readonly code: CrawlFailureCode;
  readonly detail: string;
  /** Seconds that the site asked us to wait, when it did. */
  readonly retryAfterSeconds: number | undefined;

  constructor(code: CrawlFailureCode, detail = '', retryAfterSeconds?: number) {
    const told = detail.slice(0, DETAIL_CHARACTERS);
    super(told ? `${code}: ${told}` : code);
    this.name = 'CrawlFailure';
    this.code = code;
    this.detail = told;
    this.retryAfterSeconds = retryAfterSeconds;
  }
}

/** Whether a site refused the crawler in a way that a higher protection level may overcome. */
export function isRefusal(code: string | null): boolean {
  return code === 'blocked' || code === 'needs_scripts';
}

/** Narrows a text to a failure code; anything else that reaches a customer is `internal_error`. */
export function crawlFailureCode(value: string | null | undefined): CrawlFailureCode {
  return value != null && Object.hasOwn(CRAWL_FAILURES, value) ? (value as CrawlFailureCode) : 'internal_error';
}
