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
import { PAUSES } from './pauses.ts';

/** The level at which work waits for a worker, and for how long it does so when there is none, in milliseconds. */
interface Service {
  level: ProtectionLevel;
  unservedMs: number;
}

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
  for (let pause = PAUSES.firstQuestion; ; pause = Math.min(2 * pause, PAUSES.lastQuestion)) {
    await sleep(pause);
    if (await staysUnserved(service)) return;
  }
}

/** Whether no worker is there now, and none comes in time: one may just be starting again. */
async function staysUnserved({ level, unservedMs }: Service): Promise<boolean> {
  for (let left = unservedMs; ; left -= PAUSES.unservedQuestion) {
    if (await isLevelServed({ level })) return false;
    if (left <= 0) return true;
    setCurrentDetails(`${unserved(level)} It is waited for.`);
    await sleep(Math.min(left, PAUSES.unservedQuestion));
  }
}

/** The watch ends when the work does. What is not Temporal's is a defect of this code, and is thrown on. */
function ignoreEnd(error: unknown): void {
  if (!(error instanceof TemporalFailure)) throw error;
}
