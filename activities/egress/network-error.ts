import { CrawlFailure, type CrawlFailureCode } from '../../shared/domain/crawl-failure.ts';

/** Error codes of Node, undici, OpenSSL and zlib, and error names of Chromium (`net::…`); the first that fits counts. */
const FAILURES_BY_CODE: [RegExp, CrawlFailureCode][] = [
  [/CONN(ECTION_)?REFUSED$/, 'connection_refused'],
  [/^(ENOTFOUND|ENODATA|EAI_NONAME)$|NAME_NOT_RESOLVED$/, 'address_not_found'],
  [/^ETIMEDOUT$|^UND_ERR_\w*TIMEOUT$|TIMED_OUT$/, 'timed_out'],
  [/^ERR_BUFFER_TOO_LARGE$/, 'page_too_large'],
  [/^(EPROTO$|ERR_TLS|ERR_SSL|CERT_|DEPTH_ZERO|SELF_SIGNED|UNABLE_TO_)|HOSTNAME_MISMATCH/, 'tls_failed'],
  [/^net::ERR_(SSL|CERT|BAD_SSL|ECH)/, 'tls_failed'],
  [/TOO_MANY_REDIRECTS$/, 'too_many_redirects'],
  [/^net::ERR_(UNSAFE|DISALLOWED_URL_SCHEME|UNKNOWN_URL_SCHEME|INVALID_REDIRECT|INVALID_URL)/, 'address_not_public'],
  [/^net::ERR_ABORTED$/, 'not_html'],
  [/^net::ERR_INVALID_AUTH_CREDENTIALS$/, 'access_denied'],
  [/^net::ERR_(INSUFFICIENT_RESOURCES|OUT_OF_MEMORY)$/, 'browser_crashed'],
  [
    /^(ECONN|EPIPE|EHOST|ENET|EAI_|EADDR|HPE_|HTTPParserError|Z_|ZSTD_|ERR__ERROR|ERR_STREAM|net::)/,
    'connection_failed',
  ],
  [/^UND_ERR_(SOCKET|HEADERS_OVERFLOW|RES|BODY)/, 'connection_failed'],
];

function codesOf(error: unknown): string[] {
  if (!(error instanceof Error)) return [];
  const { code, cause } = error as Error & { code?: unknown };
  const own = typeof code === 'string' ? code : error.name;
  const chromium = /net::ERR_\w+/.exec(error.message) ?? [];
  const nested = error instanceof AggregateError ? error.errors.flatMap(codesOf) : [];
  return [own, ...chromium, ...nested, ...codesOf(cause)];
}

/** Names a network error in the words of the product; null for one that does not come from the network. */
export function failureOfNetworkError(error: unknown): CrawlFailure | null {
  for (const code of codesOf(error)) {
    const known = FAILURES_BY_CODE.find(([pattern]) => pattern.test(code));
    if (known) return new CrawlFailure(known[1], code);
  }
  return null;
}
