import { Readable } from 'node:stream';
import { setTimeout as delay } from 'node:timers/promises';
import type { Context } from 'koa';
import { ServiceError } from '../../shared/domain/error.ts';
import type { LiveStreams } from './live-streams.ts';

/** How a thing is at the moment; null when it is gone. `isFinal`: it will not change any more. */
export type Look = () => Promise<{ event: object; isFinal: boolean } | null>;

/** How often a thing is looked at, and how long a stream says nothing at most, in milliseconds. */
const LOOK_EVERY = 500;
const SILENCE = 15_000;
/** After how many milliseconds a browser connects again. */
const RETRY_AFTER = 1_000;

/**
 * Answers with Server-Sent Events: `state` at once and whenever what is looked at has changed, `end` when it will not any
 * more, and a comment when there is nothing to tell. Throws `not_found` when there is no such thing.
 */
export async function answerEvents(
  ctx: Context,
  { live, accountId, look }: { live: LiveStreams; accountId: string; look: Look },
): Promise<void> {
  const first = await look();
  if (!first) throw new ServiceError('not_found');
  const { signal, close } = live.open(accountId);
  ctx.set('Content-Type', 'text/event-stream; charset=utf-8');
  ctx.set('X-Accel-Buffering', 'no');
  const leaving = new AbortController();
  ctx.res.once('close', () => {
    leaving.abort();
    close();
  });
  ctx.body = Readable.from(eventsOf(look, first, AbortSignal.any([signal, leaving.signal])));
}

async function* eventsOf(look: Look, first: Awaited<ReturnType<Look>>, signal: AbortSignal): AsyncGenerator<string> {
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
    if (!(await waited(LOOK_EVERY, signal))) return;
  }
  yield 'event: end\ndata: {}\n\n';
}

/** Whether the time has passed; false when the stream is to end before. */
async function waited(milliseconds: number, signal: AbortSignal): Promise<boolean> {
  return delay(milliseconds, true, { signal }).catch(() => false);
}
