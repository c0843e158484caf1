import assert from 'node:assert/strict';
import { setTimeout as pause } from 'node:timers/promises';
import { createUnsavedVisits } from '../../activities/run/unsaved-visits.ts';

const urls = (count: number): string[] => Array.from({ length: count }, (_, index) => `http://site.example/${index}`);

describe('visits that are not saved with their page yet', () => {
  it('are never more than may be made again, on a site that takes its time', async () => {
    const safe = new Set<string>();
    let begun = 0;
    let most = 0;
    const visits = createUnsavedVisits({
      most: 5,
      saveCheckpoints: async (visits) => {
        await pause(5);
        for (const [url] of visits) safe.add(url);
      },
    });
    await Promise.all(
      urls(20).map((url) =>
        visits.make(url, async () => {
          begun += 1;
          most = Math.max(most, begun - safe.size);
          await pause(80);
          return { name: url };
        }),
      ),
    );
    assert.equal(begun, 20);
    assert.equal(most, 5);
  });

  it('need no checkpoint while their pages are saved in time', async () => {
    const visits = createUnsavedVisits({ most: 5, saveCheckpoints: () => assert.fail('saved') });
    for (let page = 0; page < 4; page += 1) {
      const ofPage = urls(5).map((url) => `${url}-${page}`);
      await Promise.all(ofPage.map((url) => visits.make(url, async () => null)));
      visits.markSaved(ofPage);
    }
  });

  it('may be more on a site that answers them at once', async () => {
    const visits = createUnsavedVisits({ most: 2, saveCheckpoints: async () => {} });
    let open = 0;
    let most = 0;
    const visitOne = (url: string) =>
      visits.make(url, async () => {
        most = Math.max(most, (open += 1));
        await pause(1);
        open -= 1;
        return {};
      });
    await Promise.all(urls(200).map(visitOne));
    assert.ok(most > 2, `${most} at a time`);
  });

  it('give back what they bring, also when it needs a checkpoint, and leave their place when they fail', async () => {
    const visits = createUnsavedVisits({ most: 1, saveCheckpoints: async () => {} });
    const results = await Promise.allSettled(
      urls(6).map((url, index) =>
        visits.make(url, () =>
          index % 2 === 0 ? Promise.resolve({ index }) : Promise.reject(new Error(`visit ${index}`)),
        ),
      ),
    );
    const told = results.map((result) =>
      result.status === 'fulfilled' ? result.value : (result.reason as Error).message,
    );
    assert.deepEqual(told, [{ index: 0 }, 'visit 1', { index: 2 }, 'visit 3', { index: 4 }, 'visit 5']);
  });

  it('fail when there is no room and no checkpoint can be saved', async () => {
    const visits = createUnsavedVisits({ most: 1, saveCheckpoints: () => Promise.reject(new Error('away')) });
    const slowly = async () => {
      await pause(80);
      return {};
    };
    const results = await Promise.allSettled(urls(3).map((url) => visits.make(url, slowly)));
    assert.deepEqual(
      results.map(({ status }) => status),
      ['fulfilled', 'rejected', 'rejected'],
    );
  });
});
