import { raw } from '@mikro-orm/core';
import { Job } from '../db/entities/job.ts';
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
}

/**
 * Keeps what mapping found while the job is still being mapped; a later call replaces it, a finished job is left as
 * it is. Throws `NoLongerActiveError`.
 */
export async function storeMapping(database: Database, { jobId, ...found }: FoundMapping): Promise<void> {
  await updateMappedJob(database, jobId, { warnings: [], ...found });
}

/** Keeps the trace of discovery, also of one that found nothing; under the same conditions as `storeMapping`. */
export async function storeDiscovery(
  database: Database,
  { jobId, discovery }: Pick<FoundMapping, 'jobId' | 'discovery'>,
): Promise<void> {
  await updateMappedJob(database, jobId, { discovery });
}

async function updateMappedJob(
  database: Database,
  jobId: string,
  found: Partial<Omit<FoundMapping, 'jobId'>>,
): Promise<void> {
  await database.em.fork().transactional(async (em) => {
    const job = await lockJob(em, jobId);
    if (!statesAccepting(JOB_LIFECYCLE, 'mapped').includes(job.status)) return;
    await em.nativeUpdate(Job, { id: jobId }, { ...storable(found), updatedAt: raw<Date>('now()') });
  });
}
