import type { Database } from '../shared/db/orm.ts';
import type { Startable } from '../shared/domain/startable.ts';
import type { Logger } from '../shared/logger.ts';
import type { Capacity } from './capacity/capacity.ts';
import type { AskModel } from './extraction/column-offers.ts';
import type { Crawler } from './crawling/crawler.ts';
import type { SecretKeys } from '../shared/secrets/secret-key.ts';
import type { PageReaders } from './reading/page-reader.ts';
import type { Sender } from './webhooks/sender.ts';

/** Everything outside themselves that the activities use. */
export interface ActivityDependencies {
  database: Database;
  crawler: Crawler;
  /** How much work goes on in this process at a time. */
  capacity: Capacity;
  readers: PageReaders;
  logger: Logger;
  /** How long a run may go without anything new from its site, in milliseconds; by default what `LIMITS` says. */
  stallMs?: number;
  /** Lets a language model choose and name columns, where the operator has one. */
  askModel: AskModel | undefined;
  /** Starts the workflows of what a transaction has left to start, without anybody waiting for it; the reconciler starts the rest. */
  start: (startable: Partial<Startable>) => void;
  /** Makes Temporal's copy of a job's schedule what the row says. */
  followSchedule: (jobId: string) => Promise<void>;
  /** Posts to receivers of webhooks. */
  sender: Sender;
  /** What the secrets of webhooks are kept under. */
  secretKeys: SecretKeys | undefined;
}
