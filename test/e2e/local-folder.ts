import assert from 'node:assert/strict';
import { chmod, mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** A data folder for a local stack; whoever PostgreSQL runs as can get through. */
export async function makeLocalFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'listwright-e2e-'));
  await chmod(folder, 0o755);
  return folder;
}

/** Removes a data folder. */
export async function removeLocalFolder(folder: string): Promise<void> {
  await rm(folder, { recursive: true, force: true });
}

/** Fails when a program that a stack in `folder` started is still there. */
export async function assertNothingRuns(folder: string): Promise<void> {
  const running: string[] = [];
  for (const pid of (await readdir('/proc')).filter((name) => /^\d+$/.test(name))) {
    const command = await readFile(`/proc/${pid}/cmdline`, 'utf8').catch(() => '');
    const environment = await readFile(`/proc/${pid}/environ`, 'utf8').catch(() => '');
    if (command.includes(folder) || environment.includes(`DATA_DIR=${folder}`))
      running.push(command.replaceAll('\0', ' '));
  }
  assert.deepEqual(running, []);
}
