import { addressOf, call } from '../service/call.ts';
import type { ItemPage, Run } from '../service/resources.ts';
import { Failure } from './screen.tsx';
import { useAct } from './use-act.ts';

const PAGE = 200;

/** The rows as files. */
export function RunDownloads({ run }: { run: Run }) {
  const csv = addressOf(`runs/${run.id}/items/csv`);
  const { isUnderway, error, run: download } = useAct(() => saveJson(run.id));
  if (run.item_count === 0) return null;
  return (
    <>
      <a class="button main" href={csv} download>
        Download CSV
      </a>
      <a class="button" href={`${csv}?excel=true`} download>
        CSV for Excel
      </a>
      <button disabled={isUnderway} onClick={() => void download()}>
        {isUnderway ? 'Reading the rows…' : 'Download JSON'}
      </button>
      <Failure error={error} />
    </>
  );
}

/** Reads all rows and hands them to the browser as a file. */
async function saveJson(runId: string): Promise<void> {
  const rows: object[] = [];
  for (;;) {
    const { items } = await call<ItemPage>('GET', `runs/${runId}/items?limit=${PAGE}&offset=${rows.length}`);
    rows.push(...items.map(({ data }) => data));
    if (items.length < PAGE) break;
  }
  const file = URL.createObjectURL(new Blob([JSON.stringify(rows, null, 2)], { type: 'application/json' }));
  const link = Object.assign(document.createElement('a'), { href: file, download: `run-${runId}.json` });
  link.click();
  URL.revokeObjectURL(file);
}
