import { CrawlFailure, type CrawlFailureCode } from '../../shared/domain/crawl-failure.ts';
import type { PageSnapshot } from '../../shared/domain/snapshot.ts';
import { withinTime } from '../egress/deadline.ts';
import type { HttpClient } from './http-client.ts';
import type { Politeness } from './politeness.ts';
import { followRedirects, type Redirect } from './redirects.ts';

const FETCH_MS = 10_000;
const MOST_REDIRECTS = 5;

/**
 * What keeps everybody from knowing what a robots.txt says, and what the customer reads then: of a site that can not be
 * reached at all, that. Anything else (4xx, a redirect too many or to nowhere) is a site that has none.
 */
const UNREACHABLE: Partial<Record<CrawlFailureCode, CrawlFailureCode>> = {
  server_error: 'robots_unreachable',
  timed_out: 'robots_unreachable',
  not_html: 'robots_unreachable', // a browser could not show it
  rate_limited: 'rate_limited',
  connection_failed: 'connection_failed',
  connection_refused: 'connection_refused',
  address_not_found: 'address_not_found',
  tls_failed: 'tls_failed',
};
/** The details of a `timed_out` in which there was not even a connection. */
const NO_CONNECTION = /^(UND_ERR_CONNECT_TIMEOUT|ETIMEDOUT)$/;

/** What became of a robots.txt: its text, empty for a site that has none, or why nobody can tell. */
export type RobotsFile = { text: string } | { unreachable: CrawlFailure };

/** Brings a page of a site as a browser shows it. */
export type LoadInBrowser = (url: string) => Promise<PageSnapshot | Redirect>;

/** What a robots.txt is read with. */
interface Tools {
  client: HttpClient;
  politeness: Pick<Politeness, 'schedule'>;
  loadInBrowser?: LoadInBrowser | undefined;
}

/**
 * Reads the robots.txt of an origin in turn with all other requests to the site, and to those that its redirects lead
 * to. Where a site hangs up on programs, a browser reads it. Throws what keeps a request from getting its turn.
 */
export async function readRobots(origin: string, { client, politeness, loadInBrowser }: Tools): Promise<RobotsFile> {
  const byProgram = (url: string) => withinTime(FETCH_MS, undefined, (signal) => client.get(url, { signal }));
  const file = await read(origin, politeness, byProgram);
  const isHungUpOn = 'unreachable' in file && file.unreachable.code === 'connection_failed';
  if (!isHungUpOn || !loadInBrowser) return file;
  return read(origin, politeness, async (url) => {
    const found = await loadInBrowser(url);
    return 'redirectTo' in found ? found : { text: shownText(found.html) };
  });
}

async function read(
  origin: string,
  politeness: Pick<Politeness, 'schedule'>,
  get: (url: string) => Promise<{ text: string } | Redirect>,
): Promise<RobotsFile> {
  let asked: string | null = null;
  const ask = (url: URL) =>
    politeness.schedule(url.origin, {}, () => {
      asked = url.origin;
      return get(url.href);
    });
  try {
    const { text } = await followRedirects(new URL(`${origin}/robots.txt`), ask, { most: MOST_REDIRECTS });
    return { text };
  } catch (error) {
    if (!(error instanceof CrawlFailure) || asked === null) throw error; // a site that is left alone has not answered
    return judgeFailure(error, asked === origin);
  }
}

function judgeFailure(failure: CrawlFailure, isOfSite: boolean): RobotsFile {
  const code = UNREACHABLE[failure.code];
  if (code === undefined) return { text: '' };
  if (isOfSite && (code === failure.code || NO_CONNECTION.test(failure.detail))) return { unreachable: failure };
  const { message, retryAfterSeconds } = failure;
  return { unreachable: new CrawlFailure('robots_unreachable', message, retryAfterSeconds) };
}

const PLAIN_TEXT = /<pre\b[^>]*>([^]*?)<\/pre>/i;
const ESCAPED: Record<string, string> = { '&lt;': '<', '&gt;': '>', '&nbsp;': '\u00a0', '&amp;': '&' };

/** The text of a file as it stands in the page that a browser makes of it. */
function shownText(html: string): string {
  const [, text] = PLAIN_TEXT.exec(html) ?? [];
  return text === undefined ? html : text.replace(/&(lt|gt|nbsp|amp);/g, (escaped) => ESCAPED[escaped]!);
}
