import {
  ApplicationFailure,
  CancellationScope,
  isCancellation,
  patched,
  proxyActivities,
  setCurrentDetails,
  sleep,
  TemporalFailure,
} from '@temporalio/workflow';
import type { DatabaseActivities } from '../activities/temporal/contract.ts';
import type { ProtectionLevel } from '../shared/domain/protection.ts';
import { DATABASE } from './activity-options.ts';
import type { EarlyEnd } from './failure.ts';

/** The level at which work waits for a worker, and for how long it does so when there is none, in seconds. */
interface Service {
  level: ProtectionLevel;
  unservedSeconds: number;
}

/** Work that takes longer than this is asked after; each pause is twice the one before, up to the last. */
const FIRST_QUESTION_MS = 10_000;
const LAST_PAUSE_MS = 300_000;
/** Where there is no worker it is asked so often at the least. */
const MOST_GRACE_MS = 30_000;

const { isLevelServed } = proxyActivities<DatabaseActivities>({ ...DATABASE, cancellationType: 'ABANDON' });

/**
 * Does work that needs a worker of a level. Work waits for a busy worker without losing its place in the queue; where
 * for a while there is none at all, it is withdrawn and fails with `level_not_served`.
 */
export async function whileServed<Result>(service: Service, work: () => Promise<Result>): Promise<Result> {
  if (!patched('unserved-levels')) return work();
  const [working, watching] = [new CancellationScope(), new CancellationScope()];
  let isUnserved = false;
  const watch = watching.run(async () => {
    await untilUnserved(service);
    isUnserved = true;
    working.cancel();
  });
  watch.catch(ignoreEnd);
  try {
    return await working.run(work);
  } catch (error) {
    if (isUnserved && isCancellation(error)) throw levelNotServed(service.level);
    throw error;
  } finally {
    watching.cancel();
  }
}

/** The failure of work at a level that no worker serves. */
export function levelNotServed(level: ProtectionLevel): ApplicationFailure {
  return ApplicationFailure.nonRetryable(unserved(level), 'level_not_served' satisfies EarlyEnd);
}

function unserved(level: ProtectionLevel): string {
  return `No worker serves level ${level}.`;
}

async function untilUnserved(service: Service): Promise<void> {
  for (let pause = FIRST_QUESTION_MS; ; pause = Math.min(2 * pause, LAST_PAUSE_MS)) {
    await sleep(pause);
    if (await staysUnserved(service)) return;
  }
}

/** Whether no worker is there now, and none comes in time: one may just be starting again. */
async function staysUnserved({ level, unservedSeconds }: Service): Promise<boolean> {
  for (let left = unservedSeconds * 1_000; ; left -= MOST_GRACE_MS) {
    if (await isLevelServed({ level })) return false;
    if (left <= 0) return true;
    setCurrentDetails(`${unserved(level)} It is waited for.`);
    await sleep(Math.min(left, MOST_GRACE_MS));
  }
}

/** The watch ends when the work does. What is not Temporal's is a defect of this code, and is thrown on. */
function ignoreEnd(error: unknown): void {
  if (!(error instanceof TemporalFailure)) throw error;
}
