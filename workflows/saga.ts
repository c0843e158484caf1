import { ApplicationFailure, CancellationScope, isCancellation, patched } from '@temporalio/workflow';
import type { CrawlFailureCode } from '../shared/domain/crawl-failure.ts';
import { NO_LONGER_ACTIVE } from '../shared/domain/no-longer-active.ts';
import { earlyEndOf } from './failure.ts';
import { reportProgress } from './report-progress.ts';

/** Undoes a step; it is told why the story failed. */
type Compensation = (failure: CrawlFailureCode) => Promise<void>;

/** What a story uses to register, when it takes a step, what undoes it. */
export interface Saga {
  compensateWith(undo: Compensation): void;
  /** A story that ends well when it is cancelled registers how, instead of being undone. */
  whenCancelled(end: () => Promise<void>): void;
}

/**
 * Tells a story of steps. When one fails, what was registered is undone, the newest first, also when the workflow
 * is being cancelled, unless the story ends well then. Returns the story's result, `failed` when it was undone,
 * `cancelled`, or `NO_LONGER_ACTIVE` when its row was deleted or finished by somebody else.
 */
export async function runSaga<Result>(
  story: (saga: Saga) => Promise<Result>,
): Promise<Result | 'failed' | 'cancelled' | typeof NO_LONGER_ACTIVE> {
  const compensations: Compensation[] = [];
  let endCancelled: (() => Promise<void>) | undefined;
  try {
    return await story({
      compensateWith: (undo) => compensations.unshift(undo),
      whenCancelled: (end) => (endCancelled = end),
    });
  } catch (error) {
    const end = earlyEndOf(error);
    if (end === NO_LONGER_ACTIVE) return NO_LONGER_ACTIVE;
    if (isCancellation(error) && endCancelled && patched('cancelled-story-ends-well')) {
      reportProgress('completed', 'Cancelled. The work done is billed.');
      return unlessNoLongerActive(endCancelled, 'cancelled');
    }
    reportProgress('failed', `Failed: ${end}${explained(error)}. Its credits go back.`);
    const outcome = await unlessNoLongerActive(() => undoAll(compensations, end), 'failed');
    if (outcome === 'failed' && isCancellation(error)) throw error;
    return outcome;
  }
}

/** What the workflow itself says of a failure. */
function explained(error: unknown): string {
  return error instanceof ApplicationFailure ? `: ${error.message.replace(/\.$/, '')}` : '';
}

async function undoAll(compensations: Compensation[], failure: CrawlFailureCode): Promise<void> {
  for (const undo of compensations) await undo(failure);
}

/** Takes the last steps of a story, also when its workflow is being cancelled. */
async function unlessNoLongerActive<const Outcome>(
  steps: () => Promise<void>,
  outcome: Outcome,
): Promise<Outcome | typeof NO_LONGER_ACTIVE> {
  try {
    await CancellationScope.nonCancellable(steps);
    return outcome;
  } catch (error) {
    if (earlyEndOf(error) === NO_LONGER_ACTIVE) return NO_LONGER_ACTIVE;
    throw error;
  }
}
