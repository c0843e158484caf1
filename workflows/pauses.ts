import { LIMITS } from '../shared/domain/limit.ts';

/** How long the workflows wait for what, in milliseconds; tests build them with shorter times. */
export const PAUSES = {
  /** All levels of mapping together. */
  mappingDeadline: LIMITS.mapping_deadline_seconds * 1_000,
  /** For workers that are free, all levels of mapping together. */
  mappingWait: LIMITS.mapping_wait_seconds * 1_000,
  /** Work that has not begun by then is told to be waiting. */
  begin: LIMITS.begin_seconds * 1_000,
  /** For a permit in the process that took the work: as long as the activities wait for it. */
  permitWait: LIMITS.permit_wait_seconds * 1_000,
  /** A worker that had no permit for so long will hardly have one at once. */
  busy: 1_000,
  /** For a worker of a level, after it was noticed that there is none. */
  mappingUnserved: LIMITS.mapping_unserved_seconds * 1_000,
  runUnserved: LIMITS.run_unserved_seconds * 1_000,
  /** Work that takes longer than this is asked after; each pause is twice the one before, up to the last. */
  firstQuestion: 10_000,
  lastQuestion: 300_000,
  /** Where there is no worker it is asked so often at the least. */
  unservedQuestion: 30_000,
  /** A site that refuses a page may have a bad moment: so long it is left alone before the level counts as closed. */
  refused: 3_000,
  /** Whoever tests a webhook waits for 12 seconds: so long the test may take with its way through the queue. */
  testWebhook: 11_500,
};

export type Pauses = typeof PAUSES;
