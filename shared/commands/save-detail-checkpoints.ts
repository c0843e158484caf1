import { digest } from '../db/digest.ts';
import type { Database } from '../db/orm.ts';
import { executePrepared } from '../db/prepared.ts';
import type { VisitValues } from '../domain/visit.ts';
import { storableJson } from '../db/storable-json.ts';

/** Saves what detail pages brought until their listing pages are saved; nothing when the run was deleted. */
export async function saveDetailCheckpoints(
  database: Database,
  { runId, visits }: { runId: string; visits: [url: string, values: VisitValues][] },
): Promise<void> {
  const rows = visits.map(([url, data]) => ({ address: digest(url), data }));
  await executePrepared(database, SAVE, [storableJson(rows), runId]);
}

const SAVE = {
  name: 'save-detail-checkpoints',
  text: `insert into detail_checkpoint (run_id, address, data)
    select run.id, address, coalesce(data, 'null') from run, json_to_recordset($1) as visit(address text, data json)
    where run.id = $2 on conflict do nothing`,
};
