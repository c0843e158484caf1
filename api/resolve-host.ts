import dns from 'node:dns/promises';
import { setTimeout as pause } from 'node:timers/promises';

/** The addresses of a host name: none where there is no such name, null where that could not be told in time. */
export type ResolveHost = (hostname: string) => Promise<string[] | null>;

/** How many names are looked up at a time: each takes one of the few threads that look-ups of the database's name need too. */
const AT_A_TIME = 2;
const ANSWER_MS = 3_000;

const NO_SUCH_NAME = new Set(['ENOTFOUND', 'ENODATA', 'EAI_NONAME', 'EAI_NODATA']);

/** Resolves names as the system does; one that takes long is given up by who asked, and keeps its place until it ends. */
export function createHostResolver(lookUp = lookUpBySystem, answerMs = ANSWER_MS): ResolveHost {
  const underway = new Set<Promise<unknown>>();
  return async (hostname) => {
    const tooLate = pause(answerMs, 'too late' as const, { ref: false });
    while (underway.size >= AT_A_TIME) {
      if ((await Promise.race([tooLate, ...underway])) === 'too late') return null;
    }
    const lookup = addressesOf(hostname, lookUp).finally(() => underway.delete(lookup));
    underway.add(lookup);
    const answer = await Promise.race([tooLate, lookup]);
    return answer === 'too late' ? null : answer;
  };
}

async function lookUpBySystem(hostname: string): Promise<string[]> {
  const found = await dns.lookup(hostname, { all: true });
  return found.map(({ address }) => address);
}

async function addressesOf(hostname: string, lookUp: typeof lookUpBySystem): Promise<string[] | null> {
  try {
    return await lookUp(hostname);
  } catch (error) {
    return NO_SUCH_NAME.has((error as NodeJS.ErrnoException).code ?? '') ? [] : null;
  }
}
