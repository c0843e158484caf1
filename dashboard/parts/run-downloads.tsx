import { addressOf } from '../service/call.ts';
import type { Run } from '../service/resources.ts';

/** The rows as files. */
export function RunDownloads({ run }: { run: Run }) {
  if (run.item_count === 0) return null;
  const items = addressOf(`runs/${run.id}/items`);
  return (
    <>
      <a class="button main" href={`${items}/csv`} download>
        Download CSV
      </a>
      <a class="button" href={`${items}/csv?excel=true`} download>
        CSV for Excel
      </a>
      <a class="button" href={`${items}.json`} download>
        Download JSON
      </a>
    </>
  );
}
