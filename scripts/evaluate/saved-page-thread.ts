import { parentPort } from 'node:worker_threads';
import { buildMapping } from '../../activities/extraction/build-mapping.ts';
import { withPagination } from '../../activities/pagination/next-page.ts';
import type { Case } from './corpus.ts';
import { findingsOf, predict } from './prediction.ts';
import { readSavedPage } from './saved-page.ts';

/** Parsing, mapping and reading of one page, and what this thread's processor time was for it. */
async function answer(saved: Case): Promise<void> {
  const before = process.threadCpuUsage();
  const prediction = await predict(saved.id, () => {
    const document = readSavedPage(saved);
    const mapping = buildMapping(document, { type: 'goal', value: saved.goal });
    return findingsOf(mapping && { document, mapping: withPagination(document, mapping) });
  });
  const { user, system } = process.threadCpuUsage(before);
  parentPort!.postMessage({ ...prediction, cpu_ms: Math.round((user + system) / 1_000) }, []);
}

// The program of a thread: is sent cases of saved pages and answers with predictions.
parentPort!.on('message', (saved: Case) => void answer(saved));
