import { addPolitenessWait } from '../../shared/commands/add-politeness-wait.ts';
import type { Database } from '../../shared/db/orm.ts';
import { createWaitMeter, type WaitMeter } from '../crawling/wait-meter.ts';

/**
 * Runs a part of a run's crawl, and adds to the run what politeness cost it in that time. `heldUp` is told while the
 * crawl only waits for turns that its site would have given it already.
 */
export async function measureWaits<Result>(
  database: Database,
  { runId, heldUp }: { runId: string; heldUp: () => () => void },
  crawl: (meter: WaitMeter) => Promise<Result>,
): Promise<Result> {
  const meter = createWaitMeter({ heldUp });
  try {
    return await crawl(meter);
  } finally {
    const milliseconds = meter.take();
    // For information only: the crawl does not fail because it could not be written down.
    if (milliseconds > 0) await addPolitenessWait(database, { runId, milliseconds }).catch(() => {});
  }
}
