// The program of a thread for tests.
import { serveOperations } from '../../activities/reading/serve-operations.ts';
import { threadPort } from '../../activities/reading/thread-port.ts';
import { TINY_OPERATIONS } from './tiny-operations.ts';

serveOperations(threadPort(), TINY_OPERATIONS, { restMs: 1_000, rested: () => {} });
