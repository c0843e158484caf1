import { Job } from '../entities/job.ts';
import type { Run } from '../entities/run.ts';
import type { EntityManager } from '../orm.ts';

/** How many detail pages a listing page of a run is expected to lead to. */
export async function expectedVisits(em: EntityManager, run: Run): Promise<number> {
  const { mapping } = await em.findOneOrFail(Job, run.job.id, { populate: ['mapping'] });
  return mapping?.detail?.visits_per_page ?? 0;
}
