import type { Usage } from '../../domain/pricing.ts';
import type { EntityManager } from '../orm.ts';

/** The work that a run has saved, by protection level: what its bill is made of. */
export function loadRunUsages(em: EntityManager, runId: string): Promise<Usage[]> {
  return em.execute<Usage[]>(
    `select protection_level, count(*)::int as listing_pages, sum(detail_visits)::int as detail_visits
     from page where run_id = ? group by protection_level order by protection_level`,
    [runId],
  );
}
