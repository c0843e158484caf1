import assert from 'node:assert/strict';
import { createPageWriter } from '../../activities/page-writer.ts';
import type { SavedPage } from '../../shared/commands/save-pages.ts';

describe('the writer of pages', () => {
  it('saves whatever is ready when a commit returns, in order, and never two at a time', async () => {
    const batches: number[][] = [];
    const returns: (() => void)[] = [];
    const writer = createPageWriter(async (pages) => {
      batches.push(pages.map(({ pageNumber }) => pageNumber));
      await new Promise<void>((resolve) => returns.push(resolve));
      return { newItems: pages.map(() => 1) };
    });
    writer.add(page(1));
    writer.add(page(2));
    writer.add(page(3));
    assert.deepEqual(batches, [[1]]);
    returns.shift()!();
    await soon();
    assert.deepEqual(batches, [[1], [2, 3]]);
    writer.add(page(4));
    returns.shift()!();
    await soon();
    returns.shift()!();
    await writer.finish();
    assert.deepEqual(batches, [[1], [2, 3], [4]]);
    assert.equal(writer.sawOnlyKnownRows(), false);
  });

  it('notices a page whose rows were all known', async () => {
    const writer = createPageWriter(async (pages) => ({ newItems: pages.map(() => 0) }));
    writer.add(page(1, []));
    await writer.finish();
    assert.equal(writer.sawOnlyKnownRows(), false);
    writer.add(page(2));
    await writer.finish();
    assert.equal(writer.sawOnlyKnownRows(), true);
  });

  it('throws what a save threw, at the next page and at the end', async () => {
    const writer = createPageWriter(() => Promise.reject(new Error('the disk is full')));
    writer.add(page(1));
    await soon();
    assert.throws(() => writer.add(page(2)), /the disk is full/);
    await assert.rejects(writer.finish(), /the disk is full/);
  });
});

const soon = () => new Promise((resolve) => setImmediate(resolve));

function page(pageNumber: number, rows: SavedPage['rows'] = [{ identity: 'a', data: {} }]): SavedPage {
  const url = `https://shop.example/${pageNumber}`;
  return { pageNumber, url, protectionLevel: 'light', rows, detailVisits: 0, detailFailures: 0, nextUrl: null };
}
