import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { PROJECT_FOLDER } from '../folders.mjs';
import { withLock } from '../lock.mjs';
import { listStale } from './stamps.ts';

const BUILDER = join(import.meta.dirname, 'main.ts');

/**
 * Sees to it that the JavaScript of the service is that of its sources. Another process builds it, because what that
 * takes would stay with this one.
 * @throws with what the builder said, when it fails
 */
export async function ensureBuilt(signal?: AbortSignal): Promise<void> {
  if (listStale().length === 0) return;
  await withLock(join(PROJECT_FOLDER, '.data/build.lock'), () =>
    promisify(execFile)(process.execPath, [BUILDER], { cwd: PROJECT_FOLDER, signal }),
  );
}
