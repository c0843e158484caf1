import { existsSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { parseGoal } from '../../../activities/extraction/goal/parse-goal.ts';
import { addressKey } from '../../../activities/reading/survey/page-address.ts';
import type { JobInput } from '../../../shared/domain/job.ts';
import { wishOf } from '../../../activities/reading/survey/wish.ts';
import { type Part, readParts } from '../parts.ts';
import { readSampleSites, serveSite } from './sample-site.ts';

/** A homepage, and what a job that begins there should end at. */
export interface DiscoveryCase {
  id: string;
  /** `own`: a sample site of the project. */
  part: Part | 'own';
  input: JobInput;
  /** Where the job begins: the homepage, or another page of the site. */
  url: string;
  /** Addresses of the listing's pages, any of which is right; null where the site has no answer. */
  expected: string[] | null;
  /** A word that the trace must tell. */
  told?: string;
}

/** Cases that are served, until they are closed. */
export interface ServedCases {
  cases: DiscoveryCase[];
  close(): Promise<void>;
}

/** Where the project's own sample sites are. */
export const SAMPLE_SITES = resolve(import.meta.dirname, '../../../test/discovery/sites');

/** Serves the sample sites. */
export async function serveOwnCases(only: readonly string[] | null = null): Promise<ServedCases> {
  const sites = readSampleSites(SAMPLE_SITES).filter(({ name }) => only === null || only.includes(`own/${name}`));
  const served = await Promise.all(sites.map(async (site) => ({ site, server: await serveSite(site) })));
  const cases = served.map(({ site, server: { origin } }): DiscoveryCase => {
    const expected = site.listing && site.listing.map((path) => origin + path);
    const { name, goal, told, start = '/' } = site;
    const input: JobInput = { type: 'goal', value: goal };
    return { id: `own/${name}`, part: 'own', input, url: origin + start, expected, ...(told ? { told } : {}) };
  });
  return { cases, close: async () => void (await Promise.all(served.map(({ server }) => server.close()))) };
}

/** Serves those cases of a corpus that have a homepage. */
export async function serveCorpusCases(corpus: string, only: readonly string[] | null = null): Promise<ServedCases> {
  const { startServer } = await import(pathToFileURL(join(resolve(corpus), 'serve.mjs')).href);
  const server = await startServer({ corpus: resolve(corpus) });
  const partOf = readParts(corpus);
  const cases = (server.cases as { id: string; url: string; home_url?: string | null; goal: string }[])
    .filter(({ id, home_url: home }) => typeof home === 'string' && (only === null || only.includes(id)))
    .map(({ id, url, home_url: home, goal }): DiscoveryCase => {
      const file = join(corpus, id, 'truth.json');
      const { listing_urls: others = [] } = existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : {};
      const expected = [url, ...others.map((path: string) => new URL(path, url).href)];
      return { id, part: partOf(id), input: { type: 'goal', value: goal }, url: home!, expected };
    });
  return { cases, close: () => server.close() };
}

/** Each site with the goal of the one so many places further on, which it has no answer for. */
export function crossGoals(cases: readonly DiscoveryCase[], by: number): DiscoveryCase[] {
  return cases.map(({ id, part, url }, at) => ({
    id,
    part,
    url,
    input: cases[(at + by) % cases.length]!.input,
    expected: null,
  }));
}

/** The same cases with the fields of each goal as columns, which is all that is said then; without those that name no field, or a part of the things. */
export function asColumns(cases: readonly DiscoveryCase[]): DiscoveryCase[] {
  return cases.flatMap((each) => {
    const fields = parseGoal(each.input).fields.filter(({ implied }) => !implied);
    const value = fields.map(({ name, type }) => ({ name, type: type ?? 'text' }));
    const saysAll = value.length > 0 && wishOf(each.input).parts.length === 0;
    return !saysAll ? [] : [{ ...each, input: { type: 'columns', value } }];
  });
}

/** Whether an address is one of those that are expected. */
export function isExpected(address: string, expected: readonly string[]): boolean {
  const key = addressKey(address);
  return expected.some((other) => addressKey(other) === key);
}
