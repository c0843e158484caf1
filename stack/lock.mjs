import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { mkdir, readdir, rm, stat, utimes, writeFile } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';

const BEAT_MS = 2_000;
const STALE_MS = 15_000;
const POLL_MS = 200;
/** Those who want the lock at the same time are gone sooner than this; a holder is not. */
const CONTEND_MS = 250;
const LOOK_MS = 5;

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
 * Takes the lock at `path` unless another process holds it.
 *
 * Who wants it makes a file beside `path` with a name that is never used again, then looks whether others are there:
 * of two, one at least sees the other. The holder touches its file every two seconds. The file of a process that died,
 * even if its process id is in use again, counts for nothing, and removing it can hit nobody else.
 * @param {string} path
 * @returns {Promise<(() => Promise<void>) | undefined>} how to release it; undefined when it is held
 */
export async function tryLock(path) {
  const folder = dirname(path);
  const own = `${basename(path)}.${process.pid}-${randomUUID()}`;
  await mkdir(folder, { recursive: true, mode: 0o700 }); // it may be the first to need the folder of a stack's data
  if ((await listLiving(path)).length > 0) return undefined;
  await writeFile(join(folder, own), '', { flag: 'wx' });
  const giveUpAt = Date.now() + CONTEND_MS;
  for (;;) {
    const living = await listLiving(path);
    if (!living.includes(own)) return undefined; // this process slept so long that others took it for dead
    const others = living.filter((name) => name !== own);
    if (others.length === 0) break;
    // Of those who want it at the same time one stays; whether another one holds it already, the time shows.
    if (others.some((name) => name < own) || Date.now() > giveUpAt) {
      await rm(join(folder, own), { force: true });
      return undefined;
    }
    await pause(LOOK_MS);
  }
  const beat = setInterval(() => void touch(join(folder, own)), BEAT_MS);
  beat.unref();
  return async () => {
    clearInterval(beat);
    await rm(join(folder, own), { force: true });
  };
}

/**
 * The files of those who hold the lock at `path` or want it; those of the dead are removed.
 * @param {string} path
 * @returns {Promise<string[]>}
 */
async function listLiving(path) {
  const folder = dirname(path);
  const names = (await readdir(folder)).filter((name) => holderOf(name, path) !== undefined);
  const alive = await Promise.all(
    names.map(async (name) => {
      const isLeft = await isAbandoned(join(folder, name), Number(holderOf(name, path)));
      if (isLeft) await rm(join(folder, name), { force: true }).catch(() => undefined); // it may be another user's
      return !isLeft;
    }),
  );
  return names.filter((_, index) => alive[index]);
}

/**
 * The process id in the name of a file for the lock at `path`; undefined for other files.
 * @param {string} name
 * @param {string} path
 */
function holderOf(name, path) {
  const prefix = `${basename(path)}.`;
  return name.startsWith(prefix) ? /^(\d+)-[\da-f-]{36}$/.exec(name.slice(prefix.length))?.[1] : undefined;
}

/**
 * @param {string} file
 * @param {number} holder
 */
async function isAbandoned(file, holder) {
  try {
    const { mtimeMs } = await stat(file);
    return Date.now() - mtimeMs > STALE_MS || !isAlive(holder);
  } catch {
    return true; // it was released in between
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
