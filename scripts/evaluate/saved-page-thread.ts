import { parentPort } from 'node:worker_threads';
import { keepDocuments } from '../../activities/reading/kept-documents.ts';
import { createReaderHere } from '../../activities/reading/read-here.ts';
import type { Case } from './corpus.ts';
import { findingsOf, predict } from './prediction.ts';
import { readSavedPage } from './saved-page.ts';

const documents = keepDocuments();
const reader = createReaderHere(documents.read);

/** Parsing, mapping and reading of one page, and what this thread's processor time was for it. */
async function answer(saved: Case): Promise<void> {
  const before = process.threadCpuUsage();
  const prediction = await predict(saved.id, async () => {
    const page = readSavedPage(saved);
    const { listing } = await reader.judgePage(page, { type: 'goal', value: saved.goal });
    return findingsOf(listing && { ...listing, page }, reader);
  });
  documents.forget();
  const { user, system } = process.threadCpuUsage(before);
  parentPort!.postMessage({ ...prediction, cpu_ms: Math.round((user + system) / 1_000) }, []);
}

// The program of a thread: is sent cases of saved pages and answers with predictions.
parentPort!.on('message', (saved: Case) => void answer(saved));
