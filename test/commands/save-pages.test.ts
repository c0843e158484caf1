import assert from 'node:assert/strict';
import { randomUUIDv7 } from 'node:crypto';
import { NoLongerActiveError } from '../../shared/domain/no-longer-active.ts';
import { savePages, type SavedPage } from '../../shared/commands/save-pages.ts';
import { settleRun } from '../../shared/commands/settle-run.ts';
import { Item } from '../../shared/db/entities/item.ts';
import { Page } from '../../shared/db/entities/page.ts';
import { loadRunWork } from '../../shared/db/queries/run-work.ts';
import { findSavedIdentities } from '../../shared/db/queries/saved-identities.ts';
import { createTestAccount } from '../support/accounts.ts';
import { createTestDatabase, type TestDatabase } from '../support/database.ts';
import { LISTING_URL, runningRun, somePage, storedRun, givenMapping } from './given.ts';

describe('saving pages', () => {
  let test: TestDatabase;
  let runId: string;
  let accountId: string;
  before(async () => void (test = await createTestDatabase()));
  after(() => test.drop());
  beforeEach(async () => {
    ({ accountId } = await createTestAccount(test.database));
    ({ runId } = await runningRun(test.database, accountId));
  });

  const save = (...pages: SavedPage[]) => savePages(test.database, { runId, pages });
  const order = { orderBy: { pageNumber: 'asc', itemIndex: 'asc' } } as const;
  const items = async () => {
    const rows = await test.database.em.fork().find(Item, { run: runId }, order);
    return rows.map(({ pageNumber, itemIndex, data }) => [pageNumber, itemIndex, data['title']]);
  };
  const counts = async () => {
    const run = await storedRun(test.database, runId);
    return [run?.pageCount, run?.itemCount, run?.nextPage, run?.nextUrl];
  };

  it('keeps rows, page records, counts and the cursor', async () => {
    const page = somePage(2, { nextUrl: null, detailVisits: 2, detailFailures: 1 });
    assert.deepEqual(await save(somePage(1), page), { newItems: [2, 2], end: null });
    assert.deepEqual(await items(), [
      [1, 0, 'Product 1/0'],
      [1, 1, 'Product 1/1'],
      [2, 0, 'Product 2/0'],
      [2, 1, 'Product 2/1'],
    ]);
    assert.deepEqual(await counts(), [2, 4, 3, null]);
    const record = await test.database.em.fork().findOne(Page, { run: runId, pageNumber: 2 });
    assert.deepEqual(
      [record?.url, record?.protectionLevel, record?.itemCount, record?.detailVisits, record?.detailFailures],
      [page.url, 'light', 2, 2, 1],
    );
  });

  it('keeps cells of every type and the order of the columns', async () => {
    const data = { z: 'text', a: 1.5, list: ['x', 'y'], none: null, quote: `'"\\ ? ?? $1` };
    await save(somePage(1, { rows: [{ identity: 'one', data }] }));
    const item = await test.database.em.fork().findOneOrFail(Item, { run: runId });
    assert.equal(JSON.stringify(item.data), JSON.stringify(data));
    assert.match(item.identity, /^[0-9a-f]{32}$/);
  });

  it('changes nothing when it is repeated, and answers the same', async () => {
    const first = await save(somePage(1), somePage(2));
    const [before, rows] = [await counts(), await items()];
    assert.deepEqual(await save(somePage(1), somePage(2)), first);
    assert.deepEqual([await counts(), await items()], [before, rows]);
  });

  it('saves only the pages of a batch that are not there yet', async () => {
    await save(somePage(1), somePage(2));
    const changed = somePage(2, { rows: [{ identity: 'other', data: { title: 'Other' } }], nextUrl: null });
    assert.deepEqual(await save(changed, somePage(3)), { newItems: [2, 2], end: null });
    assert.deepEqual(await counts(), [3, 6, 4, `${LISTING_URL}?page=4`]);
    assert.ok(!(await items()).some(([, , title]) => title === 'Other'));
  });

  it('moves the cursor forward only', async () => {
    await save(somePage(3));
    await save(somePage(1, { nextUrl: null }));
    assert.deepEqual(await counts(), [2, 4, 4, `${LISTING_URL}?page=4`]);
  });

  it('saves a record once, on whichever pages and however often it stands', async () => {
    const { newItems } = await save(
      somePage(1, { rows: [titled('a'), titled('a'), titled('b')] }),
      somePage(2, { rows: [titled('b'), titled('c')] }),
    );
    assert.deepEqual(newItems, [2, 1]);
    assert.deepEqual(await save(somePage(3, { rows: [titled('c'), titled('a')] })), { newItems: [0], end: null });
    assert.deepEqual(await items(), [
      [1, 0, 'a'],
      [1, 2, 'b'],
      [2, 1, 'c'],
    ]);
    assert.deepEqual((await counts()).slice(0, 2), [3, 3]);
  });

  it('keeps the same record in each run', async () => {
    await save(somePage(1));
    const { accountId } = await createTestAccount(test.database);
    const other = await runningRun(test.database, accountId);
    const { newItems } = await savePages(test.database, { runId: other.runId, pages: [somePage(1)] });
    assert.deepEqual(newItems, [2]);
  });

  it('keeps pages without rows, and no pages at all', async () => {
    assert.deepEqual(await save(somePage(1, { rows: [] })), { newItems: [0], end: null });
    assert.deepEqual(await save(), { newItems: [], end: null });
    assert.deepEqual((await counts()).slice(0, 3), [1, 0, 2]);
  });

  it('leaves out what the database can not keep', async () => {
    const data = { 'ti\0tle': 'a\0b', list: ['\0', '\udc00!'], code: '\\u0000', face: '😀' };
    await save(somePage(1, { url: `${LISTING_URL}?\0`, rows: [{ identity: 'nul \0', data }] }));
    const item = await test.database.em.fork().findOneOrFail(Item, { run: runId });
    assert.deepEqual(item.data, { title: 'ab', list: ['', '\ufffd!'], code: '\\u0000', face: '😀' });
  });

  it('loses and doubles nothing when the same pages are saved at the same time', async () => {
    const pages = [somePage(1), somePage(2), somePage(3)];
    const answers = await Promise.all([
      save(...pages),
      save(...pages.slice(1)),
      save(...pages.slice(0, 2)),
      save(...pages),
    ]);
    assert.deepEqual(answers[0], { newItems: [2, 2, 2], end: null });
    assert.deepEqual(await counts(), [3, 6, 4, `${LISTING_URL}?page=4`]);
    assert.equal((await items()).length, 6);
  });

  describe('that have addresses', () => {
    const at = (pageNumber: number, titles: string[], address = `/${pageNumber}`) =>
      somePage(pageNumber, { address, rows: titles.map(titled) });

    it('ends with the first page that has known rows only', async () => {
      await save(at(1, ['a', 'b']));
      const pages = [at(2, ['b', 'c']), at(3, ['a', 'c']), at(4, ['d'])];
      assert.deepEqual(await save(...pages), { newItems: [1, 0], end: 'no_new_rows' });
      assert.deepEqual(await counts(), [3, 3, 4, `${LISTING_URL}?page=4`]);
      assert.deepEqual(
        (await items()).map(([, , title]) => title),
        ['a', 'b', 'c'],
      );
      assert.deepEqual(await save(...pages), { newItems: [1, 0], end: 'no_new_rows' });
      assert.deepEqual(await counts(), [3, 3, 4, `${LISTING_URL}?page=4`]);
    });

    it('ends before a page whose address has been crawled, whatever its rows', async () => {
      await save(at(1, ['a']), at(2, ['b']));
      const pages = [at(3, ['c']), at(4, ['d'], '/2'), at(5, ['e'])];
      assert.deepEqual(await save(...pages), { newItems: [1], end: 'loop_detected' });
      assert.deepEqual(await save(at(4, ['a'], '/1')), { newItems: [], end: 'loop_detected' });
      assert.deepEqual(await counts(), [3, 3, 4, `${LISTING_URL}?page=4`]);
    });

    it('goes on behind a page without rows', async () => {
      assert.deepEqual(await save(at(1, []), at(2, ['a'])), { newItems: [0, 1], end: null });
    });
  });

  it('is refused when the run has finished or is gone', async () => {
    await settleRun(test.database, { runId, stopReason: 'last_page' });
    await assert.rejects(save(somePage(1)), NoLongerActiveError);
    await assert.rejects(
      savePages(test.database, { runId: randomUUIDv7(), pages: [somePage(1)] }),
      NoLongerActiveError,
    );
    assert.deepEqual(await items(), []);
  });

  describe('and going on from them', () => {
    it('finds the work where it was left', async () => {
      await save(somePage(1, { detailVisits: 2 }), somePage(2, { protectionLevel: 'moderate', detailVisits: 1 }));
      const { idleMs, ...work } = (await loadRunWork(test.database, runId))!;
      assert.ok(idleMs > 0 && idleMs < 20_000);
      assert.deepEqual(work, {
        runId,
        accountId,
        maxPages: 10,
        protectionLevel: 'light',
        mapping: givenMapping(),
        nextUrl: `${LISTING_URL}?page=3`,
        nextPage: 3,
        heldCredits: 10,
        usages: [
          { protection_level: 'light', listing_pages: 1, detail_visits: 2 },
          { protection_level: 'moderate', listing_pages: 1, detail_visits: 1 },
        ],
        lastPages: [
          { url: `${LISTING_URL}?page=1`, newItems: 2 },
          { url: `${LISTING_URL}?page=2`, newItems: 2 },
        ],
      });
    });

    it('tells which rows are there already', async () => {
      await save(somePage(1, { rows: [titled('a'), titled('b')] }));
      const found = await findSavedIdentities(test.database, { runId, identities: ['b', 'x', 'a'] });
      assert.deepEqual(found, new Set(['a', 'b']));
    });

    it('finds nothing to do for a run that has finished or is gone', async () => {
      await settleRun(test.database, { runId, stopReason: 'last_page' });
      assert.equal(await loadRunWork(test.database, runId), null);
      assert.equal(await loadRunWork(test.database, randomUUIDv7()), null);
    });
  });
});

/** A row that is identified by its title. */
function titled(title: string): SavedPage['rows'][number] {
  return { identity: title, data: { title } };
}
