import assert from 'node:assert/strict';
import { Client } from 'pg';
import { cancelRun } from '../../shared/commands/cancel-run.ts';
import { deleteJob } from '../../shared/commands/delete-job.ts';
import { savePages, type SavedPage } from '../../shared/commands/save-pages.ts';
import { digest } from '../../shared/db/digest.ts';
import { Item } from '../../shared/db/entities/item.ts';
import { Page } from '../../shared/db/entities/page.ts';
import { openDatabase } from '../../shared/db/orm.ts';
import { NoLongerActiveError } from '../../shared/domain/no-longer-active.ts';
import { createTestAccount } from '../support/accounts.ts';
import { createTestDatabase, type TestDatabase } from '../support/database.ts';
import { LISTING_URL, runningRun, somePage, storedRun } from './given.ts';

/** More than one statement saves. */
const MANY = 4_500;

describe('saving a page of many rows', () => {
  let test: TestDatabase;
  let accountId: string;
  let jobId: string;
  let runId: string;
  before(async () => void (test = await createTestDatabase()));
  after(() => test.drop());
  beforeEach(async () => {
    ({ accountId } = await createTestAccount(test.database));
    ({ jobId, runId } = await runningRun(test.database, accountId));
  });

  const save = (...pages: SavedPage[]) => savePages(test.database, { runId, pages });
  const counts = async () => {
    const run = await storedRun(test.database, runId);
    return [run?.pageCount, run?.itemCount, run?.nextPage, run?.nextUrl];
  };
  const rowCount = () => test.database.em.fork().count(Item, { run: runId });

  it('keeps its rows in their order, its record, the counts and the cursor, and changes nothing when repeated', async () => {
    const page = largePage(1, { detailVisits: 2, detailFailures: 1 });
    for (let time = 0; time < 2; time += 1) {
      assert.deepEqual(await save(page), { newItems: [MANY], end: null });
      assert.deepEqual(await counts(), [1, MANY, 2, `${LISTING_URL}?page=2`]);
    }
    const items = await test.database.em.fork().find(Item, { run: runId }, { orderBy: { itemIndex: 'asc' } });
    assert.deepEqual(
      items.map(({ itemIndex, identity, data }) => [itemIndex, identity, data['title']]),
      page.rows.map(({ identity, data }, index) => [index, digest(identity), data['title']]),
    );
    const record = await test.database.em.fork().findOneOrFail(Page, { run: runId, pageNumber: 1 });
    assert.deepEqual(
      [record.url, record.protectionLevel, record.itemCount, record.detailVisits, record.detailFailures],
      [page.url, 'light', MANY, 2, 1],
    );
  });

  it('is not saved again with other rows', async () => {
    await save(largePage(1));
    const changed = largePage(1, { rows: titles('changed').map(titled), nextUrl: null });
    assert.deepEqual(await save(changed), { newItems: [MANY], end: null });
    assert.deepEqual(await counts(), [1, MANY, 2, `${LISTING_URL}?page=2`]);
    assert.equal(await rowCount(), MANY);
  });

  it('saves a record once, wherever in the run or the page it stands', async () => {
    await save(somePage(1, { rows: ['known', 'a 4000'].map(titled) }));
    const rows = [...titles('a'), 'a 0', 'known', 'b', 'b', 'a 4400'].map(titled);
    assert.deepEqual(await save(largePage(2, { rows })), { newItems: [MANY], end: null });
    const items = await test.database.em.fork().find(Item, { run: runId, pageNumber: 2 });
    assert.deepEqual(
      items.map(({ itemIndex }) => itemIndex).toSorted((a, b) => a - b),
      [...rows.keys()].filter((index) => index !== 4_000 && (index < MANY || index === MANY + 2)),
    );
  });

  it('goes into the run between small pages, in their order', async () => {
    const pages = [somePage(1), somePage(2), largePage(3), somePage(4), somePage(5, { nextUrl: null })];
    const saved = { newItems: [2, 2, MANY, 2, 2], end: null };
    assert.deepEqual(await save(...pages), saved);
    assert.deepEqual(await save(...pages), saved);
    assert.deepEqual(await counts(), [5, MANY + 8, 6, null]);
  });

  it('divides pages that are too many rows together', async () => {
    const pages = [1, 2, 3, 4].map((number) => somePage(number, { rows: titles(`${number}`, 1_500).map(titled) }));
    assert.deepEqual(await save(...pages), { newItems: [1_500, 1_500, 1_500, 1_500], end: null });
    assert.deepEqual(await counts(), [4, 6_000, 5, `${LISTING_URL}?page=5`]);
  });

  it('ends the run when it has an address and nothing new', async () => {
    await save(largePage(1, { address: '/1' }));
    const repeated = [somePage(2, { address: '/2' }), largePage(3, { address: '/3', rows: titles('1').map(titled) })];
    for (let time = 0; time < 2; time += 1) {
      assert.deepEqual(await save(...repeated, somePage(4)), { newItems: [2, 0], end: 'no_new_rows' });
      assert.deepEqual((await counts()).slice(0, 3), [3, MANY + 2, 4]);
    }
  });

  it('ends the run before it when its address has been crawled', async () => {
    await save(somePage(1, { address: '/1' }));
    const pages = [largePage(2, { address: '/1' }), somePage(3)];
    assert.deepEqual(await save(...pages), { newItems: [], end: 'loop_detected' });
    assert.deepEqual([await counts(), await rowCount()], [[1, 2, 2, `${LISTING_URL}?page=2`], 2]);
  });

  it('goes on in the page when it has no address, whatever its rows', async () => {
    await save(largePage(1));
    const { rows } = largePage(1);
    assert.deepEqual(await save(largePage(2, { rows })), { newItems: [0], end: null });
  });

  it('loses and doubles nothing when the same pages are saved at the same time', async () => {
    const pages = [somePage(1), largePage(2), somePage(3), largePage(4)];
    const answers = await Promise.all([
      save(...pages),
      save(...pages.slice(1)),
      save(...pages.slice(0, 3)),
      save(...pages),
    ]);
    assert.deepEqual(answers[0], { newItems: [2, MANY, 2, MANY], end: null });
    assert.deepEqual(answers[3], answers[0]);
    assert.deepEqual([await counts(), await rowCount()], [[4, 2 * MANY + 4, 5, `${LISTING_URL}?page=5`], 2 * MANY + 4]);
  });

  describe('that is under way', () => {
    let holder: Client;
    beforeEach(async () => {
      holder = new Client({ connectionString: test.url });
      await holder.connect();
    });
    afterEach(() => holder.end());

    /** Begins to save a page and waits until it has come to its third batch, which waits until `goOn` is called. */
    async function saveHalf(): Promise<{ saving: Promise<unknown>; goOn: () => Promise<void> }> {
      const page = largePage(2);
      // The same record in a transaction that has not ended: the database has to wait for what becomes of it.
      await holder.query('begin');
      await holder.query('insert into item values ($1, 999, 0, $2, $3)', [
        runId,
        digest(page.rows[4_200]!.identity),
        '{}',
      ]);
      const saving = save(page).catch((error: unknown) => error);
      for (let waiting = 0; waiting === 0;) {
        const { rows } = await holder.query<{ waiting: number }>(
          `select count(*)::int as waiting from pg_locks where not granted and locktype = 'transactionid'`,
        );
        waiting = rows[0]!.waiting;
      }
      return { saving, goOn: async () => void (await holder.query('rollback')) };
    }

    it('does not keep a customer from cancelling, and keeps nothing then', async () => {
      await save(somePage(1));
      const { saving, goOn } = await saveHalf();
      const { run } = await cancelRun(test.database, { accountId, runId });
      assert.deepEqual([run.status, run.stopReason, run.itemCount], ['completed', 'cancelled', 2]);
      await goOn();
      assert.ok((await saving) instanceof NoLongerActiveError);
      assert.deepEqual([await counts(), await rowCount()], [[1, 2, 2, `${LISTING_URL}?page=2`], 2]);
    });

    it('keeps a customer from deleting its job for no longer than a wait for a lock may take', async () => {
      const impatient = await openDatabase(test.url, { lockTimeoutMs: 100 });
      try {
        const { saving, goOn } = await saveHalf();
        await assert.rejects(deleteJob(impatient, { accountId, jobId }), /lock timeout/);
        await goOn();
        assert.deepEqual(await saving, { newItems: [MANY], end: null });
        await deleteJob(impatient, { accountId, jobId });
        assert.equal(await rowCount(), 0);
      } finally {
        await impatient.close(true);
      }
    });
  });
});

/** A row that is identified by its title. */
function titled(title: string): SavedPage['rows'][number] {
  return { identity: title, data: { title } };
}

function titles(prefix: string, count = MANY): string[] {
  return Array.from({ length: count }, (_, index) => `${prefix} ${index}`);
}

/** A page of many rows that no other page has. */
function largePage(pageNumber: number, changes: Partial<SavedPage> = {}): SavedPage {
  return somePage(pageNumber, { rows: titles(`${pageNumber}`).map(titled), ...changes });
}
