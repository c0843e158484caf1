import assert from 'node:assert/strict';
import { saveDetailCheckpoints } from '../../shared/commands/save-detail-checkpoints.ts';
import { endRobotsOutage } from '../../shared/commands/end-robots-outage.ts';
import { noteRobotsOutage } from '../../shared/commands/note-robots-outage.ts';
import { savePages } from '../../shared/commands/save-pages.ts';
import { storeMapping } from '../../shared/commands/store-mapping.ts';
import { pauseOrigin } from '../../shared/commands/acquire-origin-budget.ts';
import { Item } from '../../shared/db/entities/item.ts';
import { Job } from '../../shared/db/entities/job.ts';
import { Page } from '../../shared/db/entities/page.ts';
import { loadDetailCheckpoints } from '../../shared/db/queries/detail-checkpoints.ts';
import { createTestAccount } from '../support/accounts.ts';
import { createTestDatabase, type TestDatabase } from '../support/database.ts';
import { givenMapping, newJob, runningRun, somePage, storedRun } from './given.ts';

/** Half a million characters that hardly compress, with what PostgreSQL can not keep in between. */
const HUGE = `\u0000\ud800${Array.from({ length: 50_000 }, (_, at) => `${Math.sin(at)}`.slice(2, 12)).join('')}\u0000\udfff`;
const KEPT = HUGE.replaceAll('\u0000', '').toWellFormed();
const HUGE_URL = `https://shop.example/${HUGE}`;
const KEPT_URL = `https://shop.example/${KEPT}`;

/** `text` columns, which hold any length, are no matter unless an index has to hold them too. */
const BOUNDED_TEXTS = `
  select table_name || '.' || column_name as name from information_schema.columns
  where table_schema = 'public' and character_maximum_length is not null
  union
  select pg_class.relname || '.' || attname from pg_index
  join pg_class on pg_class.oid = indrelid join pg_namespace on pg_namespace.oid = relnamespace
  join pg_attribute on attrelid = indrelid and attnum = any(indkey)
  where nspname = 'public' and atttypid in ('text'::regtype, 'json'::regtype, 'jsonb'::regtype)
  order by 1`;

/** Every column that does not hold any text, and why none is too long for it. */
const WHY_THEY_FIT: Record<string, string> = {
  'account.email': 'the operator gives it',
  'account.granted_month': 'a month',
  'account.password': 'a hash',
  'api_key.digest': 'a digest',
  'api_key.prefix': 'made by the service',
  'detail_checkpoint.address': 'a digest',
  'idempotency_record.key': 'a header that the API bounds',
  'idempotency_record.request_digest': 'a digest',
  'item.identity': 'a digest',
  'ledger_entry.operation_key': 'made of ids',
  'origin_budget.origin': 'the egress guard lets no longer host name through',
  'page.address': 'a digest',
  'rate_window.key': 'an id or a network address',
  'robots_outage.origin': 'the egress guard lets no longer host name through',
  'served_role.role': 'one of the roles of workers',
  'session.digest': 'a digest',
  'sign_in_link.digest': 'a digest',
  'webhook_event.id': 'made by the service',
  'webhook_event.redelivery_of': 'made by the service',
};

describe('texts that pages bring', () => {
  let test: TestDatabase;
  let accountId: string;
  before(async () => void (test = await createTestDatabase()));
  after(() => test.drop());
  beforeEach(async () => void ({ accountId } = await createTestAccount(test.database)));

  it('go into no column that could overflow', async () => {
    const bounded = await test.database.em.fork().execute<{ name: string }[]>(BOUNDED_TEXTS);
    const ours = bounded.map(({ name }) => name).filter((name) => !name.startsWith('mikro_orm'));
    assert.deepEqual(ours, Object.keys(WHY_THEY_FIT));
  });

  it('are saved whatever their length: addresses, rows and identities', async () => {
    const { runId } = await runningRun(test.database, accountId);
    const rows = [{ identity: HUGE, data: { [HUGE]: HUGE, title: HUGE } }];
    const page = somePage(1, { url: HUGE_URL, address: HUGE_URL, nextUrl: HUGE_URL, rows });
    assert.deepEqual(await savePages(test.database, { runId, pages: [page] }), { newItems: [1], end: null });
    const em = test.database.em.fork();
    assert.equal((await storedRun(test.database, runId))?.nextUrl, KEPT_URL);
    assert.equal((await em.findOneOrFail(Page, { run: runId })).url, KEPT_URL);
    assert.deepEqual((await em.findOneOrFail(Item, { run: runId })).data, { [KEPT]: KEPT, title: KEPT });
  });

  it('are kept whatever their length: what detail pages brought', async () => {
    const { runId } = await runningRun(test.database, accountId);
    await saveDetailCheckpoints(test.database, { runId, visits: [[HUGE_URL, { title: HUGE }]] });
    assert.deepEqual([...(await loadDetailCheckpoints(test.database, runId)).values()], [{ title: KEPT }]);
  });

  it('are stored whatever their length: mapping, trace and the address of the listing', async () => {
    const jobId = await newJob(test.database, accountId);
    const mapping = { ...givenMapping(), [HUGE]: HUGE };
    const step = { url: HUGE_URL, protection_level: 'light', records: 1, score: 1, outcome: HUGE } as const;
    const found = { mapping, listingUrl: HUGE_URL, protectionLevel: 'light', discovery: [step] } as const;
    await storeMapping(test.database, { jobId, ...found, discovery: [step] });
    const job = await test.database.em.fork().findOneOrFail(Job, jobId, { populate: ['mapping'] });
    assert.equal(job.listingUrl, KEPT_URL);
    assert.deepEqual([job.discovery![0]!.url, job.discovery![0]!.outcome], [KEPT_URL, KEPT]);
    assert.equal((job.mapping as unknown as Record<string, string>)[KEPT], KEPT);
  });

  it('are the origins of hosts with the longest name that there is', async () => {
    const origin = `https://${`${'a'.repeat(49)}.`.repeat(5)}abc.:65535`;
    await pauseOrigin(test.database, origin, 1_000);
    await noteRobotsOutage(test.database, origin);
    await endRobotsOutage(test.database, origin);
  });
});
