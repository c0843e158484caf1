import { CrawlFailure } from '../../shared/domain/crawl-failure.ts';
import type { EgressGuard } from '../egress/egress-guard.ts';
import { createGuardedClient, type RequestTimes } from '../egress/guarded-client.ts';
import type { AnswerHead, ReadHead } from '../egress/http-exchange.ts';
import { isRedirect, type Redirect, redirectTarget } from './redirects.ts';
import { readRefusal } from './refused-answer.ts';
import { ACCEPTED_ENCODINGS, readFileText, readText } from './response-body.ts';
import { failureOfStatus } from './response-status.ts';

/** The bounds of one GET; `maxBytes` holds before and after decompression. */
export interface HttpLimits extends RequestTimes {
  maxBytes: number;
}
const HTTP_LIMITS: HttpLimits = {
  connectMs: 5_000,
  headersMs: 10_000,
  totalMs: 30_000,
  maxBytes: 10 * 1024 * 1024,
};

/** A successful answer. */
interface HttpAnswer {
  url: string;
  status: number;
  headers: AnswerHead['headers'];
  /** The body, read in its charset. */
  text: string;
}

interface GetOptions {
  signal?: AbortSignal | undefined;
  /** Decides by its `Content-Type` whether the body is read; if not, the GET fails with `not_html`. */
  accepts?: (contentType: string | undefined) => boolean;
  /** A file, which may be packed itself, instead of a page. */
  isFile?: boolean;
}

/** Gets URLs without ever leaving the public internet. Fails with a `CrawlFailure`, or with the signal's reason. */
export interface HttpClient {
  /** One request: a redirect is told, and not followed. */
  get(url: string, options?: GetOptions): Promise<HttpAnswer | Redirect>;
  /** The same for the fields of a form that is sent by POST. */
  post(
    url: string,
    fields: readonly [name: string, value: string][],
    options?: GetOptions,
  ): Promise<HttpAnswer | Redirect>;
  close(): Promise<void>;
}

/** What the head of an answer leads to: a redirect, a failure, or the body. */
function readHead(
  url: URL,
  guard: EgressGuard,
  options: GetOptions,
  mostBytes: number,
): ReadHead<HttpAnswer | Redirect> {
  return (head) => {
    const { status, headers } = head;
    const target = redirectIn(url, head);
    if (target !== null) return { result: { redirectTo: guard.checkUrl(target) } };
    const refused = failureOfStatus(status, headers['retry-after']);
    if (refused) return readRefusal(head, refused);
    if (options.accepts?.(headers['content-type']) === false) {
      throw new CrawlFailure('not_html', headers['content-type']);
    }
    const announced = Number(headers['content-length']);
    if (announced > mostBytes) throw new CrawlFailure('page_too_large', `${announced} bytes announced`);
    const answer = (text: string): HttpAnswer => ({ url: url.href, status, headers, text });
    return {
      mostBytes,
      read(bytes) {
        const text = (options.isFile ? readFileText : readText)(bytes, headers, mostBytes);
        return typeof text === 'string' ? answer(text) : text.then(answer);
      },
      lose(error) {
        throw error;
      },
    };
  };
}

function redirectIn(url: URL, { status, headers: { location } }: AnswerHead): string | null {
  if (location === undefined || !isRedirect(status)) return null;
  const target = redirectTarget(url.href, status, location);
  if (!target) throw new CrawlFailure('connection_failed', 'the redirect has no readable target');
  return target.href;
}

const FORM = { 'content-type': 'application/x-www-form-urlencoded' };

/** Builds the client. `userAgent` names the crawler and a way to reach its operator. */
export function createHttpClient(settings: {
  guard: EgressGuard;
  userAgent: string;
  limits?: Partial<HttpLimits>;
}): HttpClient {
  const limits = { ...HTTP_LIMITS, ...settings.limits };
  const guarded = createGuardedClient(settings.guard, limits);
  const headers = {
    'user-agent': settings.userAgent,
    accept: 'text/html,application/xhtml+xml;q=0.9,*/*;q=0.5',
    'accept-language': 'en,*;q=0.5',
    'accept-encoding': ACCEPTED_ENCODINGS,
  };

  return {
    get: (address, options = {}) =>
      guarded.send(address, { headers, signal: options.signal }, (url) =>
        readHead(url, settings.guard, options, limits.maxBytes),
      ),
    post: (address, fields, options = {}) =>
      guarded.send(
        address,
        { headers: { ...headers, ...FORM }, body: new URLSearchParams([...fields]).toString(), signal: options.signal },
        (url) => readHead(url, settings.guard, options, limits.maxBytes),
      ),
    close: () => guarded.close(),
  };
}
