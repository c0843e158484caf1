import { parentPort } from 'node:worker_threads';
import { buildMapping } from '../../activities/extraction/build-mapping.ts';
import type { Case } from './corpus.ts';
import { findingsOf, predict } from './prediction.ts';
import { readSavedPage } from './saved-page.ts';

async function answer(saved: Case): Promise<void> {
  const prediction = await predict(saved.id, () => {
    const document = readSavedPage(saved);
    const mapping = buildMapping(document, { type: 'goal', value: saved.goal });
    return findingsOf(mapping && { document, mapping });
  });
  parentPort!.postMessage(prediction, []);
}

// The program of a thread: is sent cases of saved pages and answers with predictions.
parentPort!.on('message', (saved: Case) => void answer(saved));
