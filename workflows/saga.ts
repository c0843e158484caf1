import { CancellationScope, isCancellation } from '@temporalio/workflow';
import type { CrawlFailureCode } from '../shared/domain/crawl-failure.ts';
import { GONE } from '../shared/domain/gone.ts';
import { earlyEndOf } from './failure.ts';
import { reportProgress } from './report-progress.ts';

/** Undoes a step; it is told why the story failed. */
type Compensation = (failure: CrawlFailureCode) => Promise<void>;

/** What a story uses to register, when it takes a step, what undoes it. */
export interface Saga {
  compensateWith(undo: Compensation): void;
}

/**
 * Tells a story of steps. When one fails, what was registered is undone, the newest first, also when the workflow
 * is being cancelled. Returns the story's result, `failed` when it was undone, or `gone` when its row was deleted.
 */
export async function runSaga<Result>(
  story: (saga: Saga) => Promise<Result>,
): Promise<Result | 'failed' | typeof GONE> {
  const compensations: Compensation[] = [];
  try {
    return await story({ compensateWith: (undo) => compensations.unshift(undo) });
  } catch (error) {
    const end = earlyEndOf(error);
    if (end === GONE || (await undoAll(compensations, end)) === GONE) return GONE;
    if (isCancellation(error)) throw error;
    return 'failed';
  }
}

async function undoAll(compensations: Compensation[], failure: CrawlFailureCode): Promise<typeof GONE | undefined> {
  reportProgress('failed', `Failed: ${failure}. Its credits go back.`);
  try {
    await CancellationScope.nonCancellable(async () => {
      for (const undo of compensations) await undo(failure);
    });
    return undefined;
  } catch (error) {
    if (earlyEndOf(error) === GONE) return GONE;
    throw error;
  }
}
