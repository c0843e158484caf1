import type { Authenticated, Step } from '../request.ts';

/** The requests of one account: how many are under way, and what begins the next ones. */
interface Line {
  underway: number;
  waiting: (() => void)[];
}

/**
 * Lets only so many requests of one account go on at a time; further ones wait in the order they came. Requests that
 * change something can wait for each other in the database, each with a connection of its own, and without a bound one
 * customer could take the connections of all.
 */
export function limitConcurrencyPerAccount(most: number): Step<Authenticated> {
  const lines = new Map<string, Line>();

  async function enter(accountId: string): Promise<Line> {
    const line = lines.get(accountId) ?? { underway: 0, waiting: [] };
    lines.set(accountId, line);
    if (line.underway < most) line.underway += 1;
    else await new Promise<void>((resolve) => line.waiting.push(resolve));
    return line;
  }

  /** Hands the place on to who waits longest. */
  function leave(accountId: string, line: Line): void {
    const next = line.waiting.shift();
    if (next) next();
    else if (--line.underway === 0) lines.delete(accountId);
  }

  return async (ctx, next) => {
    const { accountId } = ctx.state;
    const line = await enter(accountId);
    try {
      await next();
    } finally {
      leave(accountId, line);
    }
  };
}
