import { randomInt } from 'node:crypto';
import { createServer } from 'node:net';
import { tmpdir, userInfo } from 'node:os';
import { join } from 'node:path';
import { tryLock } from './lock.mjs';

const TRIES = 50;
const STARTS = 5;
const LOCKS = join(tmpdir(), `listwright-ports-${userInfo().username}`);

/** A port to listen on: either one that was asked for and nothing else, or the first free one from a usual one on. */
export type PortWish = { setting: string; asked: number | undefined; usual: number };

/** Reads a port setting; 0 stands for any free port. */
export function readPortWish(env: NodeJS.ProcessEnv, setting: string, usual: number): PortWish {
  const text = env[setting];
  if (!text) return { setting, asked: undefined, usual };
  const asked = Number(text);
  if (asked === 0) return anyPortFrom(usual + 20_000);
  if (!Number.isInteger(asked) || asked < 0 || asked > 65_535) throw new Error(`${setting}=${text} is not a port.`);
  return { setting, asked, usual };
}

/** A wish for any free port, starting to look at a random one of the thousand from `first` on. */
export function anyPortFrom(first: number): PortWish {
  return { setting: 'any port', asked: undefined, usual: first + randomInt(900) };
}

/**
 * Starts something that listens on the wished ports, and keeps other stacks away from them until it does.
 * Where another program takes one between the look and the start, it tries the next ones.
 */
export async function startOnPorts<T>(wishes: PortWish[], start: (ports: number[]) => Promise<T>): Promise<T> {
  for (let round = 0; ; round++) {
    const reserved: Reservation[] = [];
    try {
      for (const wish of wishes) reserved.push(await reserve(wish, round));
      return await start(reserved.map(({ port }) => port));
    } catch (error) {
      const areFree = await Promise.all(reserved.map(({ port }) => isPortFree(port)));
      if (areFree.every(Boolean) || round === STARTS) throw error;
    } finally {
      for (const { release } of reserved) await release();
    }
  }
}

type Reservation = { port: number; release: () => Promise<void> };

async function reserve({ setting, asked, usual }: PortWish, round: number): Promise<Reservation> {
  const first = asked ?? usual + round;
  const last = asked ?? first + TRIES;
  for (let port = first; port <= last; port++) {
    const release = await tryLock(join(LOCKS, String(port)));
    if (release && (await isPortFree(port))) return { port, release };
    await release?.();
  }
  if (asked !== undefined) throw new Error(`The port ${asked} (${setting}) is taken by another program.`);
  throw new Error(`The ports ${first} to ${last} are all taken.`);
}

/** Whether nobody listens on a port of the loopback address, or of all addresses. */
export function isPortFree(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const server = createServer();
    server.once('error', () => resolve(false));
    server.listen({ port, host: '127.0.0.1', exclusive: true }, () => server.close(() => resolve(true)));
  });
}
