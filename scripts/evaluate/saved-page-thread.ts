import { parentPort } from 'node:worker_threads';
import { keepDocuments } from '../../activities/reading/kept-documents.ts';
import { createReaderHere } from '../../activities/reading/read-here.ts';
import type { JobInput } from '../../shared/domain/job.ts';
import type { Case } from './corpus.ts';
import { askOracles } from './oracles.ts';
import { findingsOf, predict } from './prediction.ts';
import { readSavedPage } from './saved-page.ts';
import { loadScorer } from './scorer.ts';

/** What a thread is asked: to map a saved page, and to ask the oracles when the corpus is named whose scorer they use. */
export interface SavedPageQuestion {
  saved: Case;
  corpus: string | null;
}

const documents = keepDocuments();
const reader = createReaderHere(documents.read);

/** Parsing, mapping and reading of one page, and what this thread's processor time was for it. */
async function answer({ saved, corpus }: SavedPageQuestion): Promise<void> {
  const before = process.threadCpuUsage();
  const page = readSavedPage(saved);
  const input: JobInput = { type: 'goal', value: saved.goal };
  const judge = () => reader.judgePage(page, input);
  const prediction = await predict(saved.id, async () => {
    const { listing } = await judge();
    return findingsOf(listing && { ...listing, page }, reader);
  });
  const { user, system } = process.threadCpuUsage(before);
  if (corpus !== null && !('error' in prediction)) {
    const scorer = await loadScorer(corpus);
    const { listing } = await judge();
    const mapping = listing && listing.mapping;
    prediction.oracles = askOracles(saved, { document: documents.read(page), input, mapping, scorer });
  }
  documents.forget();
  parentPort!.postMessage({ ...prediction, cpu_ms: Math.round((user + system) / 1_000) }, []);
}

// The program of a thread: is sent cases of saved pages and answers with predictions.
parentPort!.on('message', (question: SavedPageQuestion) => void answer(question));
