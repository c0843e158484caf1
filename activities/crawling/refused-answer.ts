import type { Dispatcher } from 'undici';
import type { CrawlFailure } from '../../shared/domain/crawl-failure.ts';
import { decodePage } from './charset.ts';
import { untilAborted } from './deadline.ts';
import { decompress, readBody } from './response-body.ts';
import { findRefusal, isUnclear } from './response-status.ts';

/** A page that refuses is short, and comes at once. */
const MOST_BYTES = 512 * 1024;
const READ_MS = 3_000;

/** The headers of an answer in lower case; several of a name stand in lines. */
export function headersOf({ headers }: Dispatcher.ResponseData): Record<string, string | undefined> {
  const lines = Object.entries(headers).map(([name, value]) => [name, Array.isArray(value) ? value.join('\n') : value]);
  return Object.fromEntries(lines) as Record<string, string | undefined>;
}

/**
 * What an answer with a failing status means: where the status alone does not tell, what stands in the answer does.
 * The answer is used up.
 */
export async function readRefusal(response: Dispatcher.ResponseData, failure: CrawlFailure): Promise<CrawlFailure> {
  if (!isUnclear(failure)) {
    response.body.dump().catch(() => {}); // a short rest is read so that the connection can be kept
    return failure;
  }
  const headers = headersOf(response);
  const answer = { status: response.statusCode, headers, html: await readMarkup(response, headers) };
  return findRefusal(answer)?.failure ?? failure;
}

/** What can be read of the answer; nothing when it is too long, too slow or broken: the status then stands alone. */
async function readMarkup(
  { body }: Dispatcher.ResponseData,
  headers: Record<string, string | undefined>,
): Promise<string> {
  try {
    const bytes = await untilAborted(readBody(body, MOST_BYTES), AbortSignal.timeout(READ_MS));
    return decodePage(await decompress(bytes, headers['content-encoding'], MOST_BYTES), headers['content-type']);
  } catch {
    body.destroy();
    return '';
  }
}
