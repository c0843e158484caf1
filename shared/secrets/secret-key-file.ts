import { randomBytes } from 'node:crypto';
import { linkSync, mkdirSync, readFileSync, unlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { KEY_BYTES, readSecretKey, type SecretKey, type SecretKeys } from './secret-key.ts';

/** The keys that the settings name, and the folder in which one is kept otherwise. */
interface KeySettings {
  secretKey: SecretKey | undefined;
  secretKeyPrevious: SecretKey | undefined;
  dataDir: string;
}

/** In the data folder. */
const FILE = 'secret-key';

/**
 * The keys that secrets are kept under: those of the settings, else the one in the data folder, which whoever comes first
 * makes. Processes that share no data folder need the same `SECRET_KEY`.
 */
export function openSecretKeys({ secretKey, secretKeyPrevious, dataDir }: KeySettings): SecretKeys {
  return { current: secretKey ?? keyInFolder(dataDir), previous: secretKeyPrevious ?? null };
}

function keyInFolder(folder: string): SecretKey {
  const file = join(folder, FILE);
  const known = readIfThere(file);
  if (known !== null) return readKey(file, known);
  makeKey(folder, file);
  return readKey(file, readFileSync(file, 'utf8'));
}

/** For nobody but its owner. It is there as a whole or not at all, and one that somebody else has made meanwhile stays. */
function makeKey(folder: string, file: string): void {
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  const unfinished = `${file}.${process.pid}`;
  writeFileSync(unfinished, `${randomBytes(KEY_BYTES).toString('base64')}\n`, { mode: 0o600 });
  try {
    linkSync(unfinished, file);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  } finally {
    unlinkSync(unfinished);
  }
}

function readIfThere(file: string): string | null {
  try {
    return readFileSync(file, 'utf8');
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null;
    throw error;
  }
}

function readKey(file: string, text: string): SecretKey {
  try {
    return readSecretKey(text.trim());
  } catch (error) {
    throw new Error(`${file} ${(error as Error).message}`, { cause: error });
  }
}
