import assert from 'node:assert/strict';
import { createClient } from '../../client/create-client.ts';
import type { Item } from '../../client/resources/item.ts';
import type { Job } from '../../client/resources/job.ts';
import type { Run } from '../../client/resources/run.ts';
import type { TestService } from '../support/service.ts';
import type { ServedCorpus, SiteTruth } from './corpus.ts';

/** More than any case has. */
const PAGES = 100;

/** A job that is ready, its run to the end, and all that it delivered. */
export interface WholeRun {
  job: Job;
  run: Run;
  items: Item[];
}

/** Maps a case of the corpus from its listing and runs it to its end. */
export async function runWhole(site: SiteTruth, corpus: ServedCorpus, service: TestService): Promise<WholeRun> {
  const client = createClient({ baseUrl: service.api, apiKey: service.apiKey });
  const input = { type: 'goal', value: site.goal } as const;
  const created = await client.createJob({ url: corpus.urlOf(site.id), input, max_pages: PAGES });
  const job = await client.waitForJob(created.id);
  assert.equal(job.status, 'ready', job.error);
  const run = await client.waitForRun((await client.createRun(job.id)).id);
  assert.equal(run.status, 'completed', run.error ?? '');
  const items: Item[] = [];
  for await (const item of client.allItems(run.id)) items.push(item);
  return { job, run, items };
}
