import type { LookupAddress } from 'node:dns';
import { buildConnector, Client } from 'undici';
import { CrawlFailure, type CrawlFailureCode } from '../../shared/domain/crawl-failure.ts';
import { untilAborted, withinTime } from './deadline.ts';
import { type EgressGuard, portOf } from './egress-guard.ts';
import type { RequestTimes } from './guarded-client.ts';
import { type AnswerHead, exchange } from './http-exchange.ts';
import { failureOfNetworkError } from './network-error.ts';

/** Where to and what is posted. */
interface Post {
  url: string;
  headers: Record<string, string>;
  body: string;
}

/** How an answer is bounded: how long for in all (milliseconds), and how much of its body is read. */
interface PostBounds {
  times: RequestTimes;
  answerBytes: number;
}

/** Why no answer came: no address was found, whatever the name server said of it, or as the code says. */
export type PostFailure = 'no_address' | CrawlFailureCode;

/** What came of a post: the status of the answer, or the reason why there was none. `detail` is for operators. */
export type PostOutcome = { status: number } | { failure: PostFailure; detail: string };

/**
 * Sends one POST over a connection of its own to an address that was checked for it; nothing is sent again, and no
 * redirect is followed. The status decides, also of an answer that then breaks off. Throws what is no failure of the
 * receiver or the network.
 */
export async function postOnce(
  guard: EgressGuard,
  { url, headers, body }: Post,
  { times, answerBytes }: PostBounds,
): Promise<PostOutcome> {
  let head: AnswerHead | undefined;
  let isResolved = false;
  try {
    await withinTime(times.totalMs, undefined, async (signal) => {
      const target = guard.checkUrl(url);
      const addresses = await untilAborted(guard.resolve(target.hostname, portOf(target)), signal);
      isResolved = true;
      await withClient(target, addresses, times, (client) =>
        exchange(client, target, { headers, body, signal }, (answer) => {
          head = answer;
          return { mostBytes: answerBytes, read: () => {}, lose: () => {} };
        }),
      );
    });
  } catch (error) {
    const failure = error instanceof CrawlFailure ? error : failureOfNetworkError(error);
    if (!failure) throw error;
    if (!head) return { failure: kindOf(failure, isResolved), detail: failure.detail };
  }
  return { status: head!.status };
}

/** Uses a connection that nobody used before and nobody uses after: what is kept open may end just as it is written to. */
async function withClient(
  target: URL,
  addresses: LookupAddress[],
  { connectMs, headersMs }: RequestTimes,
  use: (client: Client) => Promise<void>,
): Promise<void> {
  const connect = buildConnector({
    timeout: connectMs,
    allowH2: false,
    lookup: (_hostname, { all }, callback) =>
      all ? callback(null, addresses) : callback(null, addresses[0]!.address, addresses[0]!.family),
  });
  const client = new Client(target.origin, { connect, headersTimeout: headersMs, pipelining: 0 });
  try {
    await use(client);
  } finally {
    await client.destroy();
  }
}

/** A time-out is one wherever it came; else what failed before there was an address is the name's matter. */
function kindOf({ code }: CrawlFailure, isResolved: boolean): PostFailure {
  const isOfName = code === 'address_not_found' || code === 'connection_failed';
  return !isResolved && isOfName ? 'no_address' : code;
}
