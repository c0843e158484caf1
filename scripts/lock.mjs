import { readFileSync } from 'node:fs';
import { mkdir, readFile, rm, stat, utimes, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';

const BEAT_MS = 2_000;
const STALE_MS = 15_000;
const POLL_MS = 200;

/**
 * Does `work` while no other process holds the lock at `path`; waits for the other one first.
 * @template T
 * @param {string} path
 * @param {() => Promise<T>} work
 * @param {() => void} [onWait] called once when another process holds the lock
 * @returns {Promise<T>}
 */
export async function withLock(path, work, onWait) {
  let release = await tryLock(path);
  if (!release) onWait?.();
  for (; !release; release = await tryLock(path)) await pause(POLL_MS);
  try {
    return await work();
  } finally {
    await release();
  }
}

/**
 * Takes the lock at `path` unless another process holds it. The holder touches the file every two seconds,
 * so a lock whose holder died, even if its process id is in use again, is taken over.
 * @param {string} path
 * @returns {Promise<(() => Promise<void>) | undefined>} how to release it; undefined when it is held
 */
export async function tryLock(path) {
  await mkdir(dirname(path), { recursive: true });
  if (await isAbandoned(path)) await rm(path, { force: true });
  try {
    await writeFile(path, String(process.pid), { flag: 'wx' });
  } catch (error) {
    if (/** @type {NodeJS.ErrnoException} */ (error).code === 'EEXIST') return undefined;
    throw error;
  }
  const beat = setInterval(() => void touch(path), BEAT_MS);
  beat.unref();
  return async () => {
    clearInterval(beat);
    await rm(path, { force: true });
  };
}

/** @param {string} path */
async function isAbandoned(path) {
  try {
    const [{ mtimeMs }, holder] = await Promise.all([stat(path), readFile(path, 'utf8')]);
    return Date.now() - mtimeMs > STALE_MS || (holder !== '' && !isAlive(Number(holder)));
  } catch {
    return false; // nobody holds it
  }
}

/**
 * Whether a process with this id runs, also one of another user.
 * @param {number} pid
 */
export function isAlive(pid) {
  try {
    process.kill(pid, 0);
  } catch (error) {
    return /** @type {NodeJS.ErrnoException} */ (error).code === 'EPERM';
  }
  try {
    return !/\) Z/.test(readFileSync(`/proc/${pid}/stat`, 'utf8')); // it ended, only nobody has taken note yet
  } catch {
    return true; // other systems than Linux do not tell
  }
}

/** @param {string} path */
async function touch(path) {
  const now = new Date();
  await utimes(path, now, now).catch(() => undefined); // a lock that somebody removed is not made again
}
