import robotsParser from 'robots-parser';
import { CrawlFailure } from '../../shared/domain/crawl-failure.ts';
import { untilAborted, withinTime } from './deadline.ts';
import type { HttpClient } from './http-client.ts';
import type { Politeness } from './politeness.ts';
import { followRedirects } from './redirects.ts';

/** The name by which a site's robots.txt can address this crawler. */
const PRODUCT_TOKEN = 'Listwright';
const FETCH_MS = 10_000;
const READ_CHARACTERS = 500 * 1024;
const KEPT_ORIGINS = 1_000;
/** Most files are short; the largest may all come at once. */
const KEPT_CHARACTERS = 20 * 1024 * 1024;
const KEPT_MS = 60 * 60 * 1_000;
/** A failure to read the file may pass. */
const FAILURE_KEPT_MS = 60 * 1_000;
const LONGEST_DELAY_SECONDS = 30;

/** What a robots.txt says about one page. */
interface RobotsVerdict {
  allowed: boolean;
  /** The wait between requests that it asks for, in milliseconds, at most 30 seconds. */
  delayMs: number;
}

/** Knows the robots.txt of every site. */
export interface Robots {
  judge(url: string, signal?: AbortSignal): Promise<RobotsVerdict>;
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
 * Judges by rules that are fetched through the guarded client, in turn with all other requests to the site (and to those
 * that its redirects lead to), and kept for an hour, as far as there is room; a site without any allows all.
 */
export function createRobots(client: HttpClient, politeness: Pick<Politeness, 'schedule'>): Robots {
  const kept = new Map<string, KeptRules>();

  /** Makes room for one more. */
  function dropOldest(): void {
    let characters = [...kept.values()].reduce((sum, entry) => sum + entry.characters, 0);
    for (const [origin, entry] of kept) {
      if (kept.size < KEPT_ORIGINS && characters <= KEPT_CHARACTERS) return;
      kept.delete(origin);
      characters -= entry.characters;
    }
  }

  async function fetchRules(origin: string, entry: Omit<KeptRules, 'rules'>): Promise<Rules> {
    const url = `${origin}/robots.txt`;
    let wasAsked = false;
    const ask = ({ href, origin: asked }: URL) =>
      politeness.schedule(asked, {}, () => {
        wasAsked = true;
        return withinTime(FETCH_MS, undefined, (signal) => client.get(href, { signal }));
      });
    try {
      const { text } = await followRedirects(new URL(url), ask);
      const read = text.slice(0, READ_CHARACTERS);
      entry.characters = read.length;
      return parseRules(url, read);
    } catch (error) {
      if (!(error instanceof CrawlFailure) || !wasAsked) throw error; // a site that is left alone has not answered
      entry.until = Date.now() + FAILURE_KEPT_MS;
      return parseRules(url, '');
    }
  }

  function rulesOf(origin: string): Promise<Rules> {
    const known = kept.get(origin);
    if (known && known.until > Date.now()) return known.rules;
    kept.delete(origin);
    dropOldest();
    const entry = { until: Date.now() + KEPT_MS, characters: 0 };
    const rules = fetchRules(origin, entry);
    kept.set(origin, Object.assign(entry, { rules }));
    rules.catch(() => kept.delete(origin));
    return rules;
  }

  return {
    async judge(url, signal) {
      const rules = await untilAborted(rulesOf(new URL(url).origin), signal);
      const delay = Math.min(rules.getCrawlDelay(PRODUCT_TOKEN) ?? 0, LONGEST_DELAY_SECONDS);
      return { allowed: rules.isAllowed(url, PRODUCT_TOKEN) ?? true, delayMs: Math.max(0, delay) * 1_000 };
    },
  };
}

/** The verdict where an operator has switched robots.txt off. */
export const NO_ROBOTS: Robots = { judge: async () => ({ allowed: true, delayMs: 0 }) };
