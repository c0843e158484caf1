import { acceptJob } from '../../shared/commands/accept-job.ts';
import { acceptRun } from '../../shared/commands/accept-run.ts';
import { markJobReady } from '../../shared/commands/mark-job-ready.ts';
import type { SavedPage } from '../../shared/commands/save-pages.ts';
import { startRun } from '../../shared/commands/start-run.ts';
import { storeMapping } from '../../shared/commands/store-mapping.ts';
import { Account } from '../../shared/db/entities/account.ts';
import { Job } from '../../shared/db/entities/job.ts';
import { LedgerEntry } from '../../shared/db/entities/ledger-entry.ts';
import { Run } from '../../shared/db/entities/run.ts';
import type { Database } from '../../shared/db/orm.ts';
import type { Mapping } from '../../shared/domain/mapping.ts';
import type { ProtectionLevel } from '../../shared/domain/protection.ts';
import { SAMPLE_MAPPING } from '../domain/sample-mapping.ts';

export const LISTING_URL = 'https://shop.example/products';

/** A job that is being mapped. */
export async function newJob(database: Database, accountId: string, maxPages = 10): Promise<string> {
  const input = { type: 'goal', value: 'All products' } as const;
  const { id } = await acceptJob(database, { accountId, url: 'https://shop.example/', input, maxPages });
  return id;
}

interface GivenJob {
  level?: ProtectionLevel;
  maxPages?: number;
  /** Detail pages that a listing page leads to. */
  visitsPerPage?: number;
}

/** The sample mapping of a listing whose pages lead to so many detail pages. */
export function givenMapping(visitsPerPage = 0): Mapping {
  return { ...SAMPLE_MAPPING, detail: { columns: [], ...SAMPLE_MAPPING.detail, visits_per_page: visitsPerPage } };
}

/** Keeps the sample mapping for a job that is being mapped. */
export async function mapJob(database: Database, jobId: string, { level = 'light', visitsPerPage = 0 }: GivenJob = {}) {
  const step = { url: LISTING_URL, protection_level: level, records: 20, score: 0.9, outcome: 'chosen' };
  await storeMapping(database, {
    jobId,
    mapping: givenMapping(visitsPerPage),
    listingUrl: LISTING_URL,
    protectionLevel: level,
    discovery: [step],
  });
}

/** A job that can be run. */
export async function readyJob(database: Database, accountId: string, given: GivenJob = {}): Promise<string> {
  const jobId = await newJob(database, accountId, given.maxPages);
  await mapJob(database, jobId, given);
  await markJobReady(database, jobId);
  return jobId;
}

/** A run of a new job that has started. */
export async function runningRun(
  database: Database,
  accountId: string,
  options: GivenJob = {},
): Promise<{ jobId: string; runId: string }> {
  const jobId = await readyJob(database, accountId, options);
  const { id: runId } = await acceptRun(database, { accountId, jobId, maxPages: null, trigger: 'api' });
  await startRun(database, runId);
  return { jobId, runId };
}

/** A listing page of two rows that no other page has. */
export function somePage(pageNumber: number, changes: Partial<SavedPage> = {}): SavedPage {
  const row = (index: number) => ({
    identity: `product ${pageNumber}/${index}`,
    data: { title: `Product ${pageNumber}/${index}`, price: pageNumber + index / 10 },
  });
  return {
    pageNumber,
    url: `${LISTING_URL}?page=${pageNumber}`,
    protectionLevel: 'light',
    rows: [row(0), row(1)],
    detailVisits: 0,
    detailFailures: 0,
    nextUrl: `${LISTING_URL}?page=${pageNumber + 1}`,
    ...changes,
  };
}

/** The two balances of an account. */
export async function balances(database: Database, accountId: string): Promise<{ available: number; held: number }> {
  const account = await database.em.fork().findOneOrFail(Account, accountId);
  return { available: account.creditsAvailable, held: account.creditsHeld };
}

/** The kinds and amounts of an account's postings after its opening grant, oldest first. */
export async function postings(database: Database, accountId: string): Promise<string[]> {
  const entries = await database.em
    .fork()
    .find(LedgerEntry, { account: accountId }, { orderBy: { createdAt: 'asc', id: 'asc' } });
  return entries.filter(({ operationKey }) => !operationKey.endsWith('/opening')).map((e) => `${e.kind} ${e.amount}`);
}

/** A job as it is stored, with its mapping. */
export function storedJob(database: Database, jobId: string) {
  return database.em.fork().findOne(Job, jobId, { populate: ['mapping'] });
}

/** A run as it is stored. */
export function storedRun(database: Database, runId: string) {
  return database.em.fork().findOne(Run, runId);
}
