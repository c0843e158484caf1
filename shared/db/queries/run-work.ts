import { IsolationLevel } from '@mikro-orm/core';
import type { Mapping } from '../../domain/mapping.ts';
import type { Usage } from '../../domain/pricing.ts';
import type { ProtectionLevel } from '../../domain/protection.ts';
import { isFinal } from '../../domain/lifecycle.ts';
import { RUN_LIFECYCLE } from '../../domain/run.ts';
import { Run } from '../entities/run.ts';
import type { Database, EntityManager } from '../orm.ts';
import { loadHeldCredits } from './held-credits.ts';
import { loadRunUsages } from './run-usages.ts';

/** What the crawl of a run goes on from. */
export interface RunWork {
  runId: string;
  accountId: string;
  maxPages: number;
  protectionLevel: ProtectionLevel;
  mapping: Mapping;
  /** The next listing page; null when the last one has been saved. */
  nextUrl: string | null;
  nextPage: number;
  heldCredits: number;
  usages: Usage[];
  /** Milliseconds since the run saved a page or, before its first one, was started. */
  idleMs: number;
  /** The last listing pages that were saved, two at most, in their order. `newItems`: rows that no page before had. */
  lastPages: { url: string; newItems: number }[];
}

/**
 * Reads what is left to do of a run, all of it as it was at one moment: the run may be deleted meanwhile. Null when the
 * run was deleted or has ended.
 */
export async function loadRunWork(database: Database, runId: string): Promise<RunWork | null> {
  return database.em
    .fork()
    .transactional((em) => readRunWork(em, runId), { isolationLevel: IsolationLevel.REPEATABLE_READ, readOnly: true });
}

async function readRunWork(em: EntityManager, runId: string): Promise<RunWork | null> {
  const run = await em.findOne(Run, runId, { populate: ['job.mapping'] });
  if (!run || isFinal(RUN_LIFECYCLE, run.status)) return null;
  const { mapping } = run.job;
  if (!mapping) throw new Error(`run ${runId} belongs to a job without a mapping`);
  const lastPages = await em.execute<RunWork['lastPages']>(
    `select url, item_count as "newItems" from page where run_id = ? order by page_number desc limit 2`,
    [runId],
  );
  return {
    runId,
    accountId: run.account.id,
    maxPages: run.maxPages,
    protectionLevel: run.protectionLevel,
    mapping,
    nextUrl: run.nextUrl ?? null,
    nextPage: run.nextPage,
    heldCredits: await loadHeldCredits(em, runId),
    usages: await loadRunUsages(em, runId),
    idleMs: await loadIdleMs(em, runId),
    lastPages: lastPages.toReversed(),
  };
}

async function loadIdleMs(em: EntityManager, runId: string): Promise<number> {
  const [{ idle }] = await em.execute<[{ idle: number }]>(
    `select coalesce(extract(epoch from clock_timestamp() - greatest(started_at, (
       select saved_at from page where run_id = run.id order by page_number desc limit 1
     ))), 0)::float8 * 1000 as idle from run where id = ?`,
    [runId],
  );
  return idle;
}
