import { CrawlFailure, type CrawlFailureCode } from '../../shared/domain/crawl-failure.ts';
import { type Answer, findSignature, startOf } from './match-signature.ts';
import { BLOCK_PAGE_SIGNATURES } from './block-page-signatures.ts';

/** What an answer's status means where it is not the rule of its hundred. */
const STATUS_FAILURES: Record<number, CrawlFailureCode> = {
  401: 'access_denied',
  404: 'page_not_found',
  407: 'access_denied',
  408: 'timed_out',
  410: 'page_not_found',
  429: 'rate_limited',
};
const FAILURES_BY_HUNDRED: Record<number, CrawlFailureCode> = { 3: 'server_error', 4: 'blocked', 5: 'server_error' };

/** What these say is taken from what stands in the answer as well: who is behind a 503 decides what it means. */
const UNCLEAR = new Set<CrawlFailureCode>(['blocked', 'rate_limited', 'server_error']);

/** The wait that a `Retry-After` header asks for, in whole seconds; it holds seconds or a date. */
function retryAfterSeconds(header: string | undefined): number | undefined {
  if (header === undefined) return undefined;
  if (/^\d+$/.test(header.trim())) return Number(header);
  const date = Date.parse(header);
  return Number.isNaN(date) ? undefined : Math.max(0, Math.ceil((date - Date.now()) / 1_000));
}

/** The failure that a final status stands for, or null when it delivers the page. */
export function failureOfStatus(status: number, retryAfter: string | undefined): CrawlFailure | null {
  if (status >= 200 && status < 300) return null;
  const code = STATUS_FAILURES[status] ?? FAILURES_BY_HUNDRED[Math.floor(status / 100)] ?? 'blocked';
  return new CrawlFailure(code, `status ${status}`, retryAfterSeconds(retryAfter));
}

/** Whether it takes a look into the answer to know what a failing status means. */
export function isUnclear(failure: CrawlFailure): boolean {
  return UNCLEAR.has(failure.code);
}

const PASSWORD_FIELD = /<input\b[^>]{0,300}\btype\s*=\s*["']?password/i;

/** What stands in an answer instead of the page. */
export interface Refusal {
  failure: CrawlFailure;
  /** A browser that waits may be let through: there is a script at work. */
  mayPass: boolean;
}

/** Why a whole answer is not the page that was asked for, or null when it is. */
export function findRefusal(answer: Answer): Refusal | null {
  const failure = failureOfStatus(answer.status, answer.headers['retry-after']);
  if (failure && !isUnclear(failure)) return { failure, mayPass: false };
  const signature = findSignature(answer, BLOCK_PAGE_SIGNATURES);
  if (signature) {
    const detail = `${signature.name}, status ${answer.status}`;
    return {
      failure: new CrawlFailure(signature.failure, detail, failure?.retryAfterSeconds),
      mayPass: signature.passes,
    };
  }
  if (failure?.code !== 'blocked') return failure && { failure, mayPass: false };
  const start = startOf(answer.html);
  if (PASSWORD_FIELD.test(start)) return { failure: new CrawlFailure('access_denied', 'sign-in'), mayPass: false };
  return { failure, mayPass: /<script/i.test(start) };
}

const PAGE_TYPES = new Set(['', 'text/html', 'application/xhtml+xml', 'text/plain']);

/** Tells whether a `Content-Type` is one of a page that can be read; a missing one counts as HTML. */
export function isPageType(contentType: string | undefined): boolean {
  return PAGE_TYPES.has((contentType ?? '').split(';')[0]!.trim().toLowerCase());
}
