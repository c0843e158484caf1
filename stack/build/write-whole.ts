import { mkdirSync, renameSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';

/** Writes a file that others may be reading: they see the old text or the new one, and never a part of it. */
export function writeWhole(file: string, text: string | Buffer): void {
  const unfinished = `${file}.${process.pid}`;
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(unfinished, text);
  renameSync(unfinished, file);
}
