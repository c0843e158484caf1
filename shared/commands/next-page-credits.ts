import { Job } from '../db/entities/job.ts';
import type { Run } from '../db/entities/run.ts';
import type { EntityManager } from '../db/orm.ts';
import { expectedCredits } from '../domain/pricing.ts';
import type { ProtectionLevel } from '../domain/protection.ts';

/** What one more listing page of a run with its expected detail visits costs. */
export async function nextPageCredits(em: EntityManager, run: Run, level: ProtectionLevel): Promise<number> {
  return expectedCredits(level, 1, await expectedVisits(em, run));
}

/** How many detail pages a listing page of a run is expected to lead to. */
export async function expectedVisits(em: EntityManager, run: Run): Promise<number> {
  const { mapping } = await em.findOneOrFail(Job, run.job.id, { populate: ['mapping'] });
  return mapping?.detail?.visits_per_page ?? 0;
}
