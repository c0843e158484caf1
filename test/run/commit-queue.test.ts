import assert from 'node:assert/strict';
import { CommitQueue, type PendingPage } from '../../activities/run/commit-queue.ts';
import type { PagesSaved, SavedPage } from '../../shared/commands/save-pages.ts';

describe('which pages go into the next commit', () => {
  it('are all that are complete, in the order in which they were handed over', () => {
    const queue = new CommitQueue();
    const pending = [1, 2, 3].map(() => queue.add());
    for (const number of [3, 1, 2]) complete(pending[number - 1]!, number);
    assert.deepEqual(numbers(queue.take()), [1, 2, 3]);
  });

  it('are none behind a page that is not complete', () => {
    const queue = new CommitQueue();
    const [first, second] = [queue.add(), queue.add(), queue.add()];
    complete(second, 2);
    assert.deepEqual(numbers(queue.take()), []);
    complete(first, 1);
    assert.deepEqual(numbers(queue.take()), [1, 2]);
    assert.equal(queue.unsaved, 3);
  });

  it('are none while a commit is not settled, as one that failed never is', () => {
    const queue = new CommitQueue();
    complete(queue.add(), 1);
    assert.deepEqual(numbers(queue.take()), [1]);
    complete(queue.add(), 2);
    assert.deepEqual(numbers(queue.take()), []);
    queue.settle(saved(1));
    assert.deepEqual(numbers(queue.take()), [2]);
  });

  it('are eight at most', () => {
    const queue = new CommitQueue();
    for (let number = 1; number <= 17; number += 1) complete(queue.add(), number);
    const sizes: number[] = [];
    for (let pages = queue.take(); pages.length > 0; pages = queue.take()) {
      sizes.push(pages.length);
      queue.settle(saved(pages.length));
    }
    assert.deepEqual([sizes, queue.savedCount, queue.unsaved], [[8, 8, 1], 17, 0]);
  });

  it('are told to be safe when their commit has ended, and not before', () => {
    const queue = new CommitQueue();
    const told: number[] = [];
    for (const number of [1, 2])
      complete(
        queue.add(() => told.push(queue.unsaved)),
        number,
      );
    queue.take();
    assert.deepEqual([told, queue.unsaved], [[], 2]);
    queue.settle(saved(2));
    assert.deepEqual(told, [0, 0]);
  });

  it('are not counted as saved behind the page that ends the run', () => {
    const queue = new CommitQueue();
    for (const number of [1, 2, 3]) complete(queue.add(), number);
    queue.take();
    queue.settle({ newItems: [4, 0], end: 'no_new_rows' });
    let isTold = false;
    complete(
      queue.add(() => (isTold = true)),
      4,
    );
    queue.take();
    queue.settle(null);
    assert.deepEqual([queue.savedCount, queue.end, queue.unsaved, isTold], [2, 'no_new_rows', 0, true]);
  });
});

const saved = (pages: number): PagesSaved => ({ newItems: Array.from({ length: pages }, () => 1), end: null });
const numbers = (pages: SavedPage[]): number[] => pages.map(({ pageNumber }) => pageNumber);

function complete(pending: PendingPage, pageNumber: number): void {
  const url = `https://shop.example/${pageNumber}`;
  pending.page = {
    pageNumber,
    url,
    protectionLevel: 'light',
    rows: [],
    detailVisits: 0,
    detailFailures: 0,
    nextUrl: null,
  };
}
