import { CrawlFailure, type CrawlFailureCode } from '../../shared/domain/crawl-failure.ts';

/** What a reader is asked. */
export interface Question {
  name: string;
  args: readonly unknown[];
}

/** What a reader says first: that it may be asked, and what it has used to get so far. */
export interface Greeting {
  ready: Use;
}

/** What it answers, with all processor time that it has taken so far, in milliseconds. */
export type Answer = { cpuMs: number } & (
  | { value: unknown }
  | { failure: { code: CrawlFailureCode; detail: string } }
  | { error: unknown }
);

/** What a reader has used: all processor time so far, and the memory that it holds, in MiB. */
export interface Use {
  cpuMs: number;
  memoryMb: number;
}

/** Processor time in milliseconds, of what Node tells in microseconds. */
export function cpuMsOf({ user, system }: { user: number; system: number }): number {
  return (user + system) / 1_000;
}

/** What was thrown, as it can be sent: a class of our own would arrive as any error. */
export function sendable(error: unknown): { failure: { code: CrawlFailureCode; detail: string } } | { error: unknown } {
  return error instanceof CrawlFailure ? { failure: { code: error.code, detail: error.detail } } : { error };
}
