// The program of a process for tests.
import { processPort } from '../../activities/reading/process-port.ts';
import { serveOperations } from '../../activities/reading/serve-operations.ts';
import { TINY_OPERATIONS } from './tiny-operations.ts';

serveOperations(processPort(), TINY_OPERATIONS, { restMs: 1_000, rested: () => {} });
