import type { VisitValues } from '../../domain/visit.ts';
import type { Database } from '../orm.ts';

/** What detail pages brought to an earlier attempt at a run's pages, by the digest of their address. */
export async function loadDetailCheckpoints(database: Database, runId: string): Promise<Map<string, VisitValues>> {
  const rows = await database.em
    .fork()
    .execute<{ address: string; data: VisitValues }[]>('select address, data from detail_checkpoint where run_id = ?', [
      runId,
    ]);
  return new Map(rows.map(({ address, data }) => [address, data]));
}
