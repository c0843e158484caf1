import { closeSync, existsSync, mkdirSync, openSync, readFileSync, renameSync, statSync } from 'node:fs';
import { dirname } from 'node:path';

const KEPT_BYTES = 10_000_000;
const SHOWN_LINES = 15;

/** A file that a program writes its output to, across its restarts. */
export type LogFile = {
  path: string;
  /** Opens the file for the next start of the program; the caller closes the descriptor. */
  open: () => number;
  /** What was written since the last `open`. */
  readSinceStart: () => string;
};

/** Prepares the log of a program; a large one of earlier times is put aside as `<path>.old`. */
export function createLogFile(path: string): LogFile {
  mkdirSync(dirname(path), { recursive: true });
  if (existsSync(path) && statSync(path).size > KEPT_BYTES) renameSync(path, `${path}.old`);
  let start = 0;
  return {
    path,
    open() {
      const descriptor = openSync(path, 'a', 0o600);
      start = statSync(path).size;
      return descriptor;
    },
    readSinceStart: () => readFileSync(path).subarray(start).toString(),
  };
}

/** The last lines of what the program wrote since its start, to show when it can't work. */
export function readLastLines(log: LogFile): string {
  return log.readSinceStart().trimEnd().split('\n').slice(-SHOWN_LINES).join('\n');
}

/** Runs `work` with the opened log and closes our side of it. */
export function withOpenLog<T>(log: LogFile, work: (descriptor: number) => T): T {
  const descriptor = log.open();
  try {
    return work(descriptor);
  } finally {
    closeSync(descriptor);
  }
}
