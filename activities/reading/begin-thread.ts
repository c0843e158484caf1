import { workerData } from 'node:worker_threads';
import type { ThreadManners } from './bounded-thread.ts';
import { giveWay } from './give-way.ts';

const THIS_THREAD = 0;

/** What this thread was started with. Import it first: what gives way does so before it loads its program. */
export const threadData = workerData as ThreadManners;

if (threadData.givesWay) giveWay(THIS_THREAD);
