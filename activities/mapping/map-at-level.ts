import type { MappingOutcome, MappingStep } from '../temporal/contract.ts';
import type { MappedJob, MappingTools, Task } from './mapping-tools.ts';
import { mapFurtherPages } from './map-further-pages.ts';
import { mapGivenPage } from './map-given-page.ts';
import { mapFromSite } from './map-from-site.ts';

type MapStep = (job: MappedJob, task: Task, tools: MappingTools) => Promise<MappingOutcome>;

const STEPS: Record<MappingStep['scope'], MapStep> = {
  page: mapGivenPage,
  site: mapFromSite,
  listing: mapFurtherPages,
};

/**
 * Looks for a job's listing as the loaders' level shows the site, and stores what beats `scoreToBeat`. Throws the
 * `CrawlFailure` that ends the job, and returns the one that a further step may overcome.
 */
export async function mapAtLevel(job: MappedJob, task: Task, tools: MappingTools): Promise<MappingOutcome> {
  await tools.watcher?.begins('read');
  return STEPS[task.scope](job, task, tools);
}
