import { CrawlFailure, type CrawlFailureCode } from '../../shared/domain/crawl-failure.ts';

/** What a thread is asked. */
export interface Question {
  name: string;
  args: readonly unknown[];
}

/** What a thread says first: by which number the system knows it, where that can be told. */
export interface Greeting {
  tid: number | null;
}

/** What it answers, with all processor time that it has taken so far, in milliseconds. */
export type Answer = { cpuMs: number } & (
  | { value: unknown }
  | { failure: { code: CrawlFailureCode; detail: string } }
  | { error: unknown }
);

/** A thread's processor time in milliseconds, of what Node tells in microseconds. */
export function cpuMsOf({ user, system }: { user: number; system: number }): number {
  return (user + system) / 1_000;
}

/** What was thrown, as it can be sent: a class of our own would arrive as any error. */
export function sendable(error: unknown): { failure: { code: CrawlFailureCode; detail: string } } | { error: unknown } {
  return error instanceof CrawlFailure ? { failure: { code: error.code, detail: error.detail } } : { error };
}
