import type { Answer, Greeting, Question, Use } from './reader-messages.ts';

/** What answers questions, one at a time: a thread or a process. */
export interface ReaderHost {
  ask(question: Question): void;
  /** The question that it was asked is over. */
  rest(): void;
  /** What it uses now; null where that can't be told. */
  use(): Promise<Use | null>;
  /** For how long it was kept from working at its question, in milliseconds. */
  readonly pausedMs: number;
  end(): Promise<void>;
}

/** What a host tells of itself. */
export interface HostEvents {
  said(message: Greeting | Answer): void;
  /** It answers no more questions, for this reason. */
  ended(reason: Error): void;
}

export type StartHost = (events: HostEvents) => ReaderHost;
