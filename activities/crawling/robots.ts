import robotsParser from 'robots-parser';
import { untilAborted } from '../egress/deadline.ts';
import type { HttpClient } from './http-client.ts';
import type { Politeness } from './politeness.ts';
import { type LoadInBrowser, readRobots } from './read-robots.ts';
import type { RobotsOutages } from './robots-outages.ts';

/** The name by which a site's robots.txt can address this crawler. */
const PRODUCT_TOKEN = 'Listwright';
const READ_CHARACTERS = 500 * 1024;
const KEPT_ORIGINS = 1_000;
/** Most files are short; the largest may all come at once. */
const KEPT_CHARACTERS = 20 * 1024 * 1024;
const KEPT_MS = 60 * 60 * 1_000;
/** That there is none, or that it can't be read, may pass. */
const SHORTLY_KEPT_MS = 60 * 1_000;
const LONGEST_DELAY_SECONDS = 30;
/** A robots.txt that nobody could read for so long counts as missing (RFC 9309, 2.3.1.4). */
const OUTAGE_MS = 30 * 24 * 60 * 60 * 1_000;

/** What a robots.txt says about one page. */
interface RobotsVerdict {
  allowed: boolean;
  /** The wait between requests that it asks for, in milliseconds, at most 30 seconds. */
  delayMs: number;
}

/** Knows the robots.txt of every site. */
export interface Robots {
  /**
   * Fails while nobody can tell what is allowed: with `robots_unreachable`, or with why the site itself can't be reached.
   * `loadInBrowser` reads the file where the site hangs up on programs.
   */
  judge(
    url: string,
    options?: { signal?: AbortSignal | undefined; loadInBrowser?: LoadInBrowser },
  ): Promise<RobotsVerdict>;
  /** The sitemaps that the file of an address' origin names; fails as `judge` does. */
  sitemapsOf(url: string, options?: { signal?: AbortSignal | undefined }): Promise<string[]>;
}

type Rules = ReturnType<typeof robotsParser.default>;

interface KeptRules {
  rules: Promise<Rules>;
  until: number;
  /** The length of the file; 0 until it is there. */
  characters: number;
}
// The package declares a default export but is the function itself.
const parseRules = robotsParser as unknown as typeof robotsParser.default;

/**
 * Judges by rules that are fetched through the guarded client and kept for an hour, as far as there is room; a site
 * without any allows all. While a file that was read before can't be read again, what it said holds.
 */
export function createRobots(
  client: HttpClient,
  politeness: Pick<Politeness, 'schedule'>,
  outages?: RobotsOutages,
): Robots {
  const kept = new Map<string, KeptRules>();

  async function fetchRules(
    origin: string,
    entry: Omit<KeptRules, 'rules'>,
    before: Promise<Rules> | undefined,
    loadInBrowser: LoadInBrowser | undefined,
  ): Promise<Rules> {
    const file = await readRobots(origin, { client, politeness, loadInBrowser });
    const url = `${origin}/robots.txt`;
    if ('text' in file) {
      await outages?.end(origin);
      const read = file.text.slice(0, READ_CHARACTERS);
      if (read === '') entry.until = Date.now() + SHORTLY_KEPT_MS;
      else entry.characters = read.length;
      return parseRules(url, read);
    }
    entry.until = Date.now() + SHORTLY_KEPT_MS;
    const lastingMs = (await outages?.note(origin)) ?? 0;
    if (before) return before;
    if (lastingMs < OUTAGE_MS) throw file.unreachable;
    return parseRules(url, '');
  }

  function rulesOf(origin: string, loadInBrowser: LoadInBrowser | undefined): Promise<Rules> {
    const known = kept.get(origin);
    if (known && known.until > Date.now()) return known.rules;
    kept.delete(origin);
    dropOldest(kept);
    const entry = { until: Date.now() + KEPT_MS, characters: known?.characters ?? 0 };
    const rules = fetchRules(origin, entry, known?.rules, loadInBrowser);
    const fresh = Object.assign(entry, { rules });
    kept.set(origin, fresh);
    rules.catch(() => {
      if (kept.get(origin) !== fresh) return;
      kept.delete(origin); // whoever tries again asks again
      if (known) kept.set(origin, known);
    });
    return rules;
  }

  return {
    async judge(url, { signal, loadInBrowser } = {}) {
      const rules = await untilAborted(rulesOf(new URL(url).origin, loadInBrowser), signal);
      const delay = Math.min(rules.getCrawlDelay(PRODUCT_TOKEN) ?? 0, LONGEST_DELAY_SECONDS);
      return { allowed: rules.isAllowed(url, PRODUCT_TOKEN) ?? true, delayMs: Math.max(0, delay) * 1_000 };
    },
    async sitemapsOf(url, { signal } = {}) {
      const rules = await untilAborted(rulesOf(new URL(url).origin, undefined), signal);
      return rules.getSitemaps();
    },
  };
}

/** Makes room for one more. */
function dropOldest(kept: Map<string, KeptRules>): void {
  let characters = [...kept.values()].reduce((sum, entry) => sum + entry.characters, 0);
  for (const [origin, entry] of kept) {
    if (kept.size < KEPT_ORIGINS && characters <= KEPT_CHARACTERS) return;
    kept.delete(origin);
    characters -= entry.characters;
  }
}

/** The verdict where an operator has switched robots.txt off. */
export const NO_ROBOTS: Robots = {
  judge: async () => ({ allowed: true, delayMs: 0 }),
  sitemapsOf: async () => [],
};
