import { execFile } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { chownSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { endLeftover } from '../supervision/leftover.ts';
import type { Account } from './postgres-account.ts';
import { chooseAccount } from './postgres-account.ts';
import { findDataPlace, findPrograms, linkDataPlace } from './postgres-place.ts';

export const DATABASE_USER = 'listwright';

/** The same sorting and letters on every machine, whatever its language settings. */
const INITDB_FLAGS = [
  `--username=${DATABASE_USER}`,
  '--auth=scram-sha-256',
  '--encoding=UTF8',
  '--locale=C',
  '--locale-provider=builtin',
  '--builtin-locale=C.UTF-8',
  '--no-sync',
];

/** A PostgreSQL data folder, ready for a server to be started on it. */
export type Cluster = { data: string; programs: string; account: Account | undefined; password: string };

/**
 * Prepares the data below `folder`: makes it at the first time, else ends the server that a killed stack may have
 * left on it. The password lives beside the data, so that the two are never apart.
 */
export async function prepareCluster(folder: string): Promise<Cluster> {
  const account = chooseAccount(folder);
  const programs = findPrograms(account);
  const { place, isFresh } = findDataPlace(folder, account);
  const data = join(place, 'data');
  await endLeftover(join(data, 'postmaster.pid'), data, 'SIGINT');
  if (isFresh) {
    await makeCluster(place, programs, account);
    linkDataPlace(folder, place);
  }
  return { data, programs, account, password: readFileSync(join(place, 'password'), 'utf8') };
}

/** Makes it beside its place and moves it there when it is complete. */
async function makeCluster(place: string, programs: string, account: Account | undefined): Promise<void> {
  const partial = `${place}.partial`;
  for (const folder of [place, partial]) rmSync(folder, { recursive: true, force: true });
  mkdirSync(dirname(place), { recursive: true, mode: 0o755 });
  mkdirSync(partial, { mode: 0o700 });
  const passwordFile = join(partial, 'password');
  writeFileSync(passwordFile, randomBytes(24).toString('hex'), { mode: 0o600 });
  if (account) for (const path of [partial, passwordFile]) chownSync(path, account.uid, account.gid);
  await promisify(execFile)(
    join(programs, 'bin/initdb'),
    [...INITDB_FLAGS, `--pwfile=${passwordFile}`, `--pgdata=${join(partial, 'data')}`],
    {
      ...account,
      cwd: '/',
      env: { PATH: process.env.PATH, LC_ALL: 'C' },
    },
  );
  renameSync(partial, place);
}
