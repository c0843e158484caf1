import { Worker } from 'node:worker_threads';
import type { Case } from './corpus.ts';
import type { Prediction } from './prediction.ts';
import type { SavedPageQuestion } from './saved-page-thread.ts';
import type { PageChange } from './vary/change-page.ts';

const THREAD = new URL('saved-page-thread.ts', import.meta.url);

interface SavedPageOptions {
  threads: number;
  limitMs: number;
  /** The corpus whose truths the oracles are to be asked about; null to ask none. */
  oracles: string | null;
  /** How each page is changed before it is mapped; null to leave it as it is. */
  change: PageChange | null;
  report: (prediction: Prediction) => void;
}

/** Maps saved pages from their files, as many at a time as there are threads. One that takes too long is a failure. */
export async function mapSavedPages(
  cases: readonly Case[],
  { threads, limitMs, oracles, change, report }: SavedPageOptions,
): Promise<void> {
  const waiting = [...cases];
  async function work(): Promise<void> {
    let thread = new Worker(THREAD);
    for (let saved = waiting.shift(); saved; saved = waiting.shift()) {
      const prediction = await ask(thread, { saved, corpus: oracles, change }, limitMs);
      report(prediction);
      if (!('error' in prediction)) continue;
      await thread.terminate();
      thread = new Worker(THREAD);
    }
    await thread.terminate();
  }
  await Promise.all(Array.from({ length: Math.min(threads, cases.length) }, work));
}

function ask(thread: Worker, question: SavedPageQuestion, limitMs: number): Promise<Prediction> {
  const { promise, resolve } = Promise.withResolvers<Prediction>();
  const fail = (error: string): void => resolve({ id: question.saved.id, scope: 'page', ms: limitMs, error });
  const timer = setTimeout(() => fail(`took more than ${limitMs} ms`), limitMs);
  const onError = (error: Error): void => fail(String(error.stack));
  thread.once('message', resolve).once('error', onError);
  thread.postMessage(question);
  return promise.finally(() => {
    clearTimeout(timer);
    thread.off('message', resolve).off('error', onError);
  });
}
