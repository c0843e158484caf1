import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** What a running stack tells the other commands of its checkout. */
export type StackRecord = {
  pid: number;
  api: string;
  /** null when Temporal is not ours and so neither is its Web UI. */
  temporal_ui: string | null;
  temporal_address: string;
  temporal_namespace: string;
  database_url: string;
};

const file = (dataFolder: string): string => join(dataFolder, 'stack.json');
const keyFile = (dataFolder: string): string => join(dataFolder, 'api-key');

/** Writes the record; only this user may read it, for it holds the password of the database. */
export function writeStackRecord(dataFolder: string, record: StackRecord): void {
  writeFileSync(file(dataFolder), `${JSON.stringify(record, null, 2)}\n`, { mode: 0o600 });
}

/** Removes the record when the stack stops. */
export function removeStackRecord(dataFolder: string): void {
  rmSync(file(dataFolder), { force: true });
}

/** The record of the stack that was started last and not stopped; it may have been killed since. */
export function readStackRecord(dataFolder: string): StackRecord | undefined {
  try {
    return JSON.parse(readFileSync(file(dataFolder), 'utf8')) as StackRecord;
  } catch {
    return undefined; // there is none, or it is being written
  }
}

/** Keeps the API key of the first account, so that the local command line tools can use it. */
export function writeApiKey(dataFolder: string, key: string): void {
  writeFileSync(keyFile(dataFolder), `${key}\n`, { mode: 0o600 });
}

/** The API key of the first account, if this stack made it. */
export function readApiKey(dataFolder: string): string | undefined {
  try {
    return readFileSync(keyFile(dataFolder), 'utf8').trim();
  } catch {
    return undefined; // the accounts of this database were made elsewhere
  }
}
