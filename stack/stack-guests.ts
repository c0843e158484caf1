import { existsSync, mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { isAlive } from './lock.mjs';

const POLL_MS = 200;

/** Each command that uses a stack which another command brought up is a file here, named by its process id. */
const guestFolder = (dataFolder: string): string => join(dataFolder, 'stack-guests');

/** Asks the owner of the stack to keep it up while this process uses it. */
export function enterAsGuest(dataFolder: string): void {
  mkdirSync(guestFolder(dataFolder), { recursive: true });
  writeFileSync(join(guestFolder(dataFolder), String(process.pid)), '');
}

/** Ends what `enterAsGuest` began. */
export function leaveAsGuest(dataFolder: string): void {
  rmSync(join(guestFolder(dataFolder), String(process.pid)), { force: true });
}

/** Waits until no living process uses the stack any more. */
export async function waitForGuests(dataFolder: string, onWait: () => void): Promise<void> {
  if (!existsSync(guestFolder(dataFolder))) return;
  for (let isFirst = true; listGuests(dataFolder).length > 0; isFirst = false) {
    if (isFirst) onWait();
    await pause(POLL_MS);
  }
}

function listGuests(dataFolder: string): number[] {
  return readdirSync(guestFolder(dataFolder))
    .map(Number)
    .filter((pid) => pid !== process.pid && isAlive(pid));
}
