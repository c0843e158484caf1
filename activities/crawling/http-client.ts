import { type Dispatcher, request } from 'undici';
import { CrawlFailure } from '../../shared/domain/crawl-failure.ts';
import { decodePage } from './charset.ts';
import { withinTime } from './deadline.ts';
import type { EgressGuard } from './egress-guard.ts';
import { createGuardedAgent } from './guarded-agent.ts';
import { failureOfNetworkError } from './network-error.ts';
import { isRedirect, type Redirect, redirectTarget } from './redirects.ts';
import { ACCEPTED_ENCODINGS, decompress, readBody } from './response-body.ts';
import { headersOf, readRefusal } from './refused-answer.ts';
import { failureOfStatus } from './response-status.ts';

/** The bounds of one GET, in milliseconds and bytes; `maxBytes` holds before and after decompression. */
export interface HttpLimits {
  connectMs: number;
  headersMs: number;
  totalMs: number;
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
  headers: Record<string, string | undefined>;
  /** The body, read in its charset. */
  text: string;
}

interface GetOptions {
  signal?: AbortSignal | undefined;
  /** Decides by its `Content-Type` whether the body is read; if not, the GET fails with `not_html`. */
  accepts?: (contentType: string | undefined) => boolean;
}

/** Gets URLs without ever leaving the public internet. Fails with a `CrawlFailure`, or with the signal's reason. */
export interface HttpClient {
  /** One request: a redirect is told, and not followed. */
  get(url: string, options?: GetOptions): Promise<HttpAnswer | Redirect>;
  close(): Promise<void>;
}

function header(response: Dispatcher.ResponseData, name: string): string | undefined {
  const value = response.headers[name];
  return Array.isArray(value) ? value.join(', ') : value;
}

function discardBody(response: Dispatcher.ResponseData): void {
  response.body.dump().catch(() => {}); // a short rest is read so that the connection can be kept
}

function redirectIn(url: URL, response: Dispatcher.ResponseData): string | null {
  const location = header(response, 'location');
  if (location === undefined || !isRedirect(response.statusCode)) return null;
  const target = redirectTarget(url.href, response.statusCode, location);
  if (!target) throw new CrawlFailure('connection_failed', 'the redirect has no readable target');
  return target.href;
}

async function readAnswer(
  url: URL,
  response: Dispatcher.ResponseData,
  options: GetOptions,
  maxBytes: number,
): Promise<HttpAnswer> {
  const contentType = header(response, 'content-type');
  const refused = failureOfStatus(response.statusCode, header(response, 'retry-after'));
  if (refused) throw await readRefusal(response, refused);
  if (options.accepts?.(contentType) === false) {
    discardBody(response);
    throw new CrawlFailure('not_html', contentType);
  }
  const bytes = await readBody(response.body, maxBytes);
  const text = decodePage(await decompress(bytes, header(response, 'content-encoding'), maxBytes), contentType);
  return { url: url.href, status: response.statusCode, headers: headersOf(response), text };
}

/** Builds the client. `userAgent` names the crawler and a way to reach its operator. */
export function createHttpClient(settings: {
  guard: EgressGuard;
  userAgent: string;
  limits?: Partial<HttpLimits>;
}): HttpClient {
  const limits = { ...HTTP_LIMITS, ...settings.limits };
  const dispatcher = createGuardedAgent(settings.guard, limits);
  const headers = {
    'user-agent': settings.userAgent,
    accept: 'text/html,application/xhtml+xml;q=0.9,*/*;q=0.5',
    'accept-language': 'en,*;q=0.5',
    'accept-encoding': ACCEPTED_ENCODINGS,
  };

  async function ask(address: string, signal: AbortSignal, options: GetOptions): Promise<HttpAnswer | Redirect> {
    const url = settings.guard.checkUrl(address);
    const response = await request(url, { dispatcher, headers, signal });
    const target = redirectIn(url, response);
    if (target === null) return readAnswer(url, response, options, limits.maxBytes);
    discardBody(response);
    return { redirectTo: settings.guard.checkUrl(target) };
  }

  async function get(url: string, options: GetOptions = {}): Promise<HttpAnswer | Redirect> {
    try {
      return await withinTime(limits.totalMs, options.signal, (signal) => ask(url, signal, options));
    } catch (error) {
      options.signal?.throwIfAborted();
      throw error instanceof CrawlFailure ? error : (failureOfNetworkError(error) ?? error);
    }
  }

  return { get, close: () => dispatcher.destroy() };
}
