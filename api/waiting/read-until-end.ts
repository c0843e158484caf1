import type { Context } from 'koa';
import { ServiceError } from '../../shared/domain/error.ts';
import { secondsToNextLook } from './next-look.ts';
import type { Ending, EndWaiters } from './end-waiters.ts';

/** What is read, and for how many seconds its end is waited for. */
interface Asked<Resource> {
  ending: Ending;
  id: string;
  accountId: string;
  seconds: number;
  read: () => Promise<Resource | null>;
  isFinal: (resource: Resource) => boolean;
}

/**
 * Reads a job or run; one that has not ended, again when it has or when the seconds are over. Meanwhile nothing is held
 * but the client's connection. One that goes on still is answered with `Retry-After`. Throws `not_found`.
 */
export async function readUntilEnd<Resource extends { createdAt: Date }>(
  ctx: Pick<Context, 'req' | 'res' | 'set'>,
  waiters: EndWaiters,
  { ending, id, accountId, seconds, read, isFinal }: Asked<Resource>,
): Promise<Resource> {
  let resource = await found(read);
  if (seconds > 0 && !isFinal(resource)) {
    const isThere = await whileConnected(ctx, (left) =>
      waiters.wait({ accountId, ending, id }, { milliseconds: seconds * 1_000, left }),
    );
    if (isThere) resource = await found(read);
  }
  if (!isFinal(resource)) ctx.set('Retry-After', String(secondsToNextLook(Date.now() - resource.createdAt.getTime())));
  return resource;
}

async function found<Resource>(read: () => Promise<Resource | null>): Promise<Resource> {
  const resource = await read();
  if (!resource) throw new ServiceError('not_found');
  return resource;
}

/**
 * Lets `work` go on for as long as it takes, though nothing moves over the connection: it does not count as stalled.
 * Returns whether the client is still there.
 */
async function whileConnected(
  { req: { socket }, res }: Pick<Context, 'req' | 'res'>,
  work: (left: AbortSignal) => Promise<void>,
): Promise<boolean> {
  const client = new AbortController();
  const leave = () => client.abort();
  const stallTimeout = socket.timeout ?? 0;
  res.once('close', leave);
  socket.setTimeout(0);
  try {
    await work(client.signal);
  } finally {
    socket.setTimeout(stallTimeout);
    res.off('close', leave);
  }
  return !client.signal.aborted;
}
