import type { VisitValues } from '../../shared/domain/visit.ts';

/** Detail pages that would be fetched again if the process ended now: those under way, and those not saved with their page. */
export interface UnsavedVisits {
  /** Makes a visit as soon as there is room for one more that is not safe. */
  make(url: string, visit: () => Promise<VisitValues>): Promise<VisitValues>;
  /** Counts visits as safe: the pages that they belong to are saved. */
  markSaved(urls: Iterable<string>): void;
}

interface Settings {
  /** How many visits may be unsafe. */
  most: number;
  /** Saves what visits brought until their pages are saved. */
  saveCheckpoints: (visits: [url: string, values: VisitValues][]) => Promise<void>;
}

/** On a site this quick more may be unsafe: as many visits as it has answered in this time. */
const QUICK_MS = 50;

/** Saves checkpoints only when there is no room else: a page with few detail pages is saved before that. */
export function createUnsavedVisits({ most, saveCheckpoints }: Settings): UnsavedVisits {
  /** What the visits that are not safe have brought; undefined while they are under way. */
  const unsafe = new Map<string, VisitValues | undefined>();
  const waiting: { url: string; begin: () => void; fail: (error: unknown) => void }[] = [];
  const finishedAt: number[] = [];
  let isSaving = false;

  function room(): number {
    while (finishedAt.length > 0 && finishedAt[0]! < performance.now() - QUICK_MS) finishedAt.shift();
    return Math.max(most, finishedAt.length) - unsafe.size;
  }

  function goOn(): void {
    for (let free = room(); free > 0 && waiting.length > 0; free -= 1) {
      const { url, begin } = waiting.shift()!;
      unsafe.set(url, undefined);
      begin();
    }
    if (waiting.length > 0 && !isSaving) void checkpointFinished();
  }

  async function checkpointFinished(): Promise<void> {
    const finished = [...unsafe].filter((visit): visit is [string, VisitValues] => visit[1] !== undefined);
    if (finished.length === 0) return;
    isSaving = true;
    try {
      await saveCheckpoints(finished);
      for (const [url] of finished) unsafe.delete(url);
    } catch (error) {
      for (const { fail } of waiting.splice(0)) fail(error);
    } finally {
      isSaving = false;
    }
    goOn();
  }

  return {
    async make(url, visit) {
      await new Promise<void>((begin, fail) => {
        waiting.push({ url, begin, fail });
        goOn();
      });
      try {
        const values = await visit();
        unsafe.set(url, values);
        finishedAt.push(performance.now());
        return values;
      } catch (error) {
        unsafe.delete(url);
        throw error;
      } finally {
        goOn();
      }
    },
    markSaved(urls) {
      for (const url of urls) unsafe.delete(url);
      goOn();
    },
  };
}
