import { raw } from '@mikro-orm/core';
import { Job } from '../db/entities/job.ts';
import { SiteSearch } from '../db/entities/site-search.ts';
import type { Database } from '../db/orm.ts';
import type { DiscoveryStep } from '../domain/discovery.ts';
import { JOB_LIFECYCLE } from '../domain/job.ts';
import { statesAccepting } from '../domain/lifecycle.ts';
import type { Mapping } from '../domain/mapping.ts';
import type { ProtectionLevel } from '../domain/protection.ts';
import type { Warning } from '../domain/warning.ts';
import { lockJob } from '../db/lock-row.ts';
import { storable } from '../db/storable-json.ts';

interface FoundMapping {
  jobId: string;
  mapping: Mapping;
  listingUrl: string;
  protectionLevel: ProtectionLevel;
  discovery: DiscoveryStep[];
  /** What to know of the listing; absent: nothing. */
  warnings?: Warning[];
  /** Where the search of the site stands that found it. */
  search?: object;
}

/**
 * Keeps what mapping found while the job is still being mapped; a later call replaces it, a finished job is left as
 * it is. Throws `NoLongerActiveError`.
 */
export async function storeMapping(database: Database, { jobId, search, ...found }: FoundMapping): Promise<void> {
  await updateMappedJob(database, jobId, { warnings: [], ...found }, search);
}

/** Keeps the trace of discovery, also of one that found nothing; under the same conditions as `storeMapping`. */
export async function storeDiscovery(
  database: Database,
  { jobId, discovery }: Pick<FoundMapping, 'jobId' | 'discovery'>,
): Promise<void> {
  await updateMappedJob(database, jobId, { discovery });
}

/** Keeps where the search of a job's site stands, with its trace; under the same conditions. */
export async function storeSearch(
  database: Database,
  { jobId, search, discovery }: Pick<FoundMapping, 'jobId' | 'discovery'> & { search: object },
): Promise<void> {
  await updateMappedJob(database, jobId, { discovery }, search);
}

async function updateMappedJob(
  database: Database,
  jobId: string,
  found: Partial<Omit<FoundMapping, 'jobId' | 'search'>>,
  search?: object,
): Promise<void> {
  await database.em.fork().transactional(async (em) => {
    const job = await lockJob(em, jobId);
    if (!statesAccepting(JOB_LIFECYCLE, 'mapped').includes(job.status)) return;
    await em.nativeUpdate(Job, { id: jobId }, { ...storable(found), updatedAt: raw<Date>('now()') });
    if (search !== undefined)
      await em.upsert(SiteSearch, { job: jobId, state: storable(search), updatedAt: raw<Date>('now()') });
  });
}
