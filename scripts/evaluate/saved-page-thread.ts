import { parentPort } from 'node:worker_threads';
import { keepDocuments } from '../../activities/reading/kept-documents.ts';
import type { Markup } from '../../activities/reading/markup.ts';
import { createReaderHere } from '../../activities/reading/read-here.ts';
import type { JobInput } from '../../shared/domain/job.ts';
import type { Case } from './corpus.ts';
import { askOracles } from './oracles.ts';
import { findingsOf, predict } from './prediction.ts';
import { readSavedPage } from './saved-page.ts';
import { loadScorer } from './scorer.ts';
import { changePage, type PageChange } from './vary/change-page.ts';

/**
 * What a thread is asked: to map a saved page, as it is or changed, and to ask the oracles when the corpus is named
 * whose scorer they use.
 */
export interface SavedPageQuestion {
  saved: Case;
  corpus: string | null;
  change: PageChange | null;
}

const documents = keepDocuments();
const reader = createReaderHere(documents.read);

function readVariedPage(saved: Case, change: PageChange | null): Markup {
  const page = readSavedPage(saved);
  return change === null ? page : { ...page, html: changePage(page.html, change, saved.id) };
}

/** Parsing, mapping and reading of one page, and what this thread's processor time was for it. */
async function answer({ saved, corpus, change }: SavedPageQuestion): Promise<void> {
  const page = readVariedPage(saved, change);
  const before = process.threadCpuUsage();
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
