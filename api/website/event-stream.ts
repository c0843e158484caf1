import { Readable } from 'node:stream';
import { setTimeout as delay } from 'node:timers/promises';
import type { Context } from 'koa';
import { findSession } from '../../shared/db/queries/session.ts';
import { ServiceError } from '../../shared/domain/error.ts';
import { tokenDigest } from '../../shared/secrets/token.ts';
import type { Services } from '../services.ts';
import { readSessionToken } from '../session-cookie.ts';

/** How a thing is at the moment; null when it is gone. `isFinal`: it will not change any more. */
export type Look = () => Promise<{ event: object; isFinal: boolean } | null>;

/** How often a thing is looked at, and how long a stream says nothing at most, in milliseconds. */
const LOOK_EVERY = 500;
const SILENCE = 15_000;
/** After how many milliseconds a browser connects again. */
const RETRY_AFTER = 1_000;

/**
 * Answers who is signed in with Server-Sent Events: `state` at once and whenever what is looked at has changed, `end` when
 * it will not any more, and a comment when there is nothing to tell. The stream of a session that has ended breaks off.
 * Throws `not_found` when there is no such thing.
 */
export async function answerEvents(
  ctx: Context,
  { database, dashboard: { live } }: Pick<Services, 'database' | 'dashboard'>,
  look: Look,
): Promise<void> {
  const first = await look();
  if (!first) throw new ServiceError('not_found');
  const session = tokenDigest(readSessionToken(ctx)!); // it has let the request in
  const { signal, close } = live.open((ctx.state as { accountId: string }).accountId);
  ctx.set('Content-Type', 'text/event-stream; charset=utf-8');
  ctx.set('X-Accel-Buffering', 'no');
  const leaving = new AbortController();
  ctx.res.once('close', () => {
    leaving.abort();
    close();
  });
  const events = eventsOf(look, first, {
    signal: AbortSignal.any([signal, leaving.signal]),
    isAllowed: seldom(live.sessionCheckMs, async () => (await findSession(database, session)) !== null),
  });
  ctx.body = Readable.from(events);
}

/** What keeps a stream open. */
interface Staying {
  signal: AbortSignal;
  isAllowed: () => Promise<boolean>;
}

async function* eventsOf(
  look: Look,
  first: Awaited<ReturnType<Look>>,
  { signal, isAllowed }: Staying,
): AsyncGenerator<string> {
  yield `retry: ${RETRY_AFTER}\n\n`;
  let told = '';
  let silentFor = 0;
  for (let seen = first; seen; seen = await look()) {
    const text = JSON.stringify(seen.event);
    if (text !== told) yield `event: state\ndata: ${text}\n\n`;
    else if (silentFor >= SILENCE) yield ': still here\n\n';
    silentFor = text !== told || silentFor >= SILENCE ? 0 : silentFor + LOOK_EVERY;
    told = text;
    if (seen.isFinal) break;
    if (!(await waited(LOOK_EVERY, signal)) || !(await isAllowed())) return;
  }
  yield 'event: end\ndata: {}\n\n';
}

/** Whether the time has passed; false when the stream is to end before. */
async function waited(milliseconds: number, signal: AbortSignal): Promise<boolean> {
  return delay(milliseconds, true, { signal }).catch(() => false);
}

/** Asks no more often than once in so many milliseconds; between, the answer is yes. */
function seldom(milliseconds: number, ask: () => Promise<boolean>): () => Promise<boolean> {
  let askedAt = performance.now();
  return async () => {
    if (performance.now() - askedAt < milliseconds) return true;
    askedAt = performance.now();
    return ask();
  };
}
