import type { IncomingHttpHeaders } from 'node:http';

/** The whole service on servers of the test run's own, beside a shop whose listing has 60 products on 5 pages. */
export interface LiveService {
  url: string;
  listing: string;
  /** A new account of plan `pro` with 1,000 credits; returns its API key. */
  createAccount(): Promise<string>;
  stop(): Promise<void>;
}

/** A receiver over TLS that answers 204. */
export interface Receiver {
  url: string;
  received: { headers: IncomingHttpHeaders; body: string }[];
  close(): Promise<void>;
}

/** Vouches for the receivers; the service trusts it. */
export const AUTHORITY: { cert: string; issue(hosts: string[]): { cert: string; key: string } };

/** Lets this process trust the authority, too. */
export function trustAuthority(): void;

export function startLiveService(): Promise<LiveService>;
export function startReceiver(): Promise<Receiver>;
