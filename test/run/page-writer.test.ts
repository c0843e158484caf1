import assert from 'node:assert/strict';
import { createPageWriter } from '../../activities/run/page-writer.ts';
import type { PagesSaved, SavedPage } from '../../shared/commands/save-pages.ts';

describe('the writer of pages', () => {
  it('saves whatever is ready when a commit returns, in order, and never two at a time', async () => {
    const batches: number[][] = [];
    const returns: (() => void)[] = [];
    const writer = createPageWriter(async (pages) => {
      batches.push(pages.map(({ pageNumber }) => pageNumber));
      await new Promise<void>((resolve) => returns.push(resolve));
      return saved(pages);
    });
    writer.add(Promise.resolve(page(1)));
    await soon();
    for (const number of [2, 3]) writer.add(Promise.resolve(page(number)));
    await soon();
    assert.deepEqual(batches, [[1]]);
    returns.shift()!();
    await soon();
    assert.deepEqual(batches, [[1], [2, 3]]);
    writer.add(Promise.resolve(page(4)));
    returns.shift()!();
    await soon();
    returns.shift()!();
    await writer.finish();
    assert.deepEqual(batches, [[1], [2, 3], [4]]);
    assert.deepEqual([writer.count(), writer.end()], [4, null]);
  });

  it('gathers the pages of a slow site, and saves them when enough are there or the work ends', async () => {
    const batches: number[][] = [];
    const writer = createPageWriter(
      async (pages) => {
        batches.push(pages.map(({ pageNumber }) => pageNumber));
        return saved(pages);
      },
      { lingerMs: 60_000 },
    );
    for (let number = 1; number <= 12; number += 1) {
      writer.add(Promise.resolve(page(number)));
      await soon();
    }
    assert.deepEqual(batches, [[1], [2, 3, 4, 5, 6, 7, 8, 9]]);
    await writer.finish();
    assert.deepEqual(batches.at(-1), [10, 11, 12]);
  });

  it('saves what it has gathered when its time has come', async () => {
    const second = Promise.withResolvers<void>();
    const writer = createPageWriter(
      async (pages) => {
        if (pages.some(({ pageNumber }) => pageNumber === 3)) second.resolve();
        return saved(pages);
      },
      { lingerMs: 20 },
    );
    for (const number of [1, 2, 3]) {
      writer.add(Promise.resolve(page(number)));
      await soon();
    }
    await second.promise;
    await writer.finish();
    assert.equal(writer.count(), 3);
  });

  it('holds a page back until those before it are complete', async () => {
    const batches: number[][] = [];
    const writer = createPageWriter(async (pages) => {
      batches.push(pages.map(({ pageNumber }) => pageNumber));
      return saved(pages);
    });
    const first = Promise.withResolvers<SavedPage>();
    writer.add(first.promise);
    writer.add(Promise.resolve(page(2)));
    await soon();
    assert.deepEqual(batches, []);
    first.resolve(page(1));
    await writer.finish();
    assert.deepEqual(batches, [[1, 2]]);
  });

  it('has room as long as fewer pages than that are not saved', async () => {
    const first = Promise.withResolvers<SavedPage>();
    const writer = createPageWriter(async (pages) => saved(pages));
    writer.add(first.promise);
    await writer.roomFor(2);
    writer.add(Promise.resolve(page(2)));
    let hasRoom = false;
    const room = writer.roomFor(2).then(() => (hasRoom = true));
    await soon();
    assert.equal(hasRoom, false);
    first.resolve(page(1));
    await room;
  });

  it('saves nothing behind the page that ends the run', async () => {
    const batches: number[][] = [];
    const writer = createPageWriter(async (pages) => {
      batches.push(pages.map(({ pageNumber }) => pageNumber));
      return { newItems: [1], end: 'no_new_rows' };
    });
    writer.add(Promise.resolve(page(1)));
    await soon();
    writer.add(Promise.resolve(page(2)));
    await writer.finish();
    assert.deepEqual([batches, writer.end(), writer.count()], [[[1]], 'no_new_rows', 1]);
  });

  it('throws what a save threw, and saves nothing more', async () => {
    let saves = 0;
    const writer = createPageWriter(() => {
      saves += 1;
      return Promise.reject(new Error('the disk is full'));
    });
    writer.add(Promise.resolve(page(1)));
    await soon();
    await assert.rejects(writer.roomFor(5), /the disk is full/);
    writer.add(Promise.resolve(page(2)));
    await assert.rejects(writer.finish(), /the disk is full/);
    assert.equal(saves, 1);
  });

  it('throws what a page threw, after the pages before it were saved', async () => {
    const numbers: number[] = [];
    const writer = createPageWriter(async (pages) => {
      await soon();
      numbers.push(...pages.map(({ pageNumber }) => pageNumber));
      return saved(pages);
    });
    writer.add(Promise.resolve(page(1)));
    writer.add(Promise.reject(new Error('the browser is gone')));
    writer.add(Promise.resolve(page(3)));
    await assert.rejects(writer.finish(), /the browser is gone/);
    assert.deepEqual(numbers, [1]);
  });
});

const soon = () => new Promise((resolve) => setImmediate(resolve));
const saved = (pages: SavedPage[]): PagesSaved => ({ newItems: pages.map(() => 1), end: null });

function page(pageNumber: number): SavedPage {
  const url = `https://shop.example/${pageNumber}`;
  const rows = [{ identity: 'a', data: {} }];
  return { pageNumber, url, protectionLevel: 'light', rows, detailVisits: 0, detailFailures: 0, nextUrl: null };
}
