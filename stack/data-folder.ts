import { chmodSync, existsSync, mkdirSync } from 'node:fs';

/** For nobody but its owner: it holds data, logs and keys. */
const OWN = 0o700;

/**
 * Makes the folder in which a stack keeps its state, or closes it to others. Where root made it open before, the user
 * of PostgreSQL may have its data in there, and it stays as it is.
 */
export function makeDataFolder(folder: string): void {
  if (!existsSync(folder)) mkdirSync(folder, { recursive: true, mode: OWN });
  else if (process.getuid?.() !== 0) chmodSync(folder, OWN);
}
