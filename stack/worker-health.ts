// Tells by its exit code whether the worker on this machine is well: node stack/worker-health.ts [seconds]
//
// A worker with WORKER_HEALTH_FILE writes that file every second. It does not when its event loop is blocked, or when it
// no longer asks Temporal for work; it is not well when it has not for so many seconds (15).
import { statSync } from 'node:fs';

const WITHIN_SECONDS = 15;

const path = process.env['WORKER_HEALTH_FILE'];
const [withinSeconds = WITHIN_SECONDS] = process.argv.slice(2).map(Number);
const problem = path ? problemOf(path) : 'WORKER_HEALTH_FILE names no file.';
process.stdout.write(`${problem ?? 'The worker is well.'}\n`);
process.exitCode = problem === null ? 0 : 1;

function problemOf(file: string): string | null {
  const writtenAt = statSync(file, { throwIfNoEntry: false })?.mtimeMs;
  if (writtenAt === undefined) return 'The worker has not started yet.';
  const seconds = Math.round((Date.now() - writtenAt) / 1_000);
  return seconds <= withinSeconds ? null : `The worker was well ${seconds} seconds ago, and not since.`;
}
