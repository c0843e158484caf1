import type { VisitValues } from '../../domain/visit.ts';
import type { Database } from '../orm.ts';

/** The visits that an earlier attempt at a run's pages has kept, by the digest of their address. */
export async function loadKeptVisits(database: Database, runId: string): Promise<Map<string, VisitValues>> {
  const rows = await database.em
    .fork()
    .execute<{ address: string; data: VisitValues }[]>('select address, data from kept_visit where run_id = ?', [
      runId,
    ]);
  return new Map(rows.map(({ address, data }) => [address, data]));
}
