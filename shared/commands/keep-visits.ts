import { digest } from '../db/digest.ts';
import type { Database } from '../db/orm.ts';
import { executePrepared } from '../db/prepared.ts';
import type { VisitValues } from '../domain/visit.ts';
import { storableJson } from '../db/storable-json.ts';

/** Keeps what detail pages brought until their listing pages are saved. Those of a run that is gone are dropped. */
export async function keepVisits(
  database: Database,
  { runId, visits }: { runId: string; visits: [url: string, values: VisitValues][] },
): Promise<void> {
  const rows = visits.map(([url, data]) => ({ address: digest(url), data }));
  await executePrepared(database, KEEP, [storableJson(rows), runId]);
}

const KEEP = {
  name: 'keep-visits',
  text: `insert into kept_visit (run_id, address, data)
    select run.id, address, coalesce(data, 'null') from run, json_to_recordset($1) as visit(address text, data json)
    where run.id = $2 on conflict do nothing`,
};
