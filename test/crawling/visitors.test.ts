import assert from 'node:assert/strict';
import { Visitors } from '../../activities/crawling/visitors.ts';
import { scriptedLoader } from './fake-loader.ts';

/** Visitors that are numbered in the order in which they came. */
function invite() {
  const benched: string[] = [];
  const closed: number[] = [];
  let came = 0;
  const visitors = new Visitors(async () => {
    came += 1;
    const number = came;
    const loader = { ...scriptedLoader(''), paceMs: () => number };
    return {
      loader,
      bench: (origin) => void benched.push(`${number} at ${origin}`),
      close: async () => void closed.push(number),
    };
  });
  const numberAt = async (origin: string) => (await visitors.at(origin)).loader.paceMs!();
  return { visitors, numberAt, benched, closed };
}

describe('the visitors of sites', () => {
  it('are one for each site, who stays the same', async () => {
    const { numberAt } = invite();
    assert.deepEqual([await numberAt('a'), await numberAt('b'), await numberAt('a')], [1, 2, 1]);
  });

  it('go along where a site leads them, unless somebody is there already', async () => {
    const { visitors, numberAt } = invite();
    visitors.welcome(await visitors.at('a'), 'b');
    assert.equal(await numberAt('b'), 1);
    await numberAt('c');
    visitors.welcome(await visitors.at('a'), 'c');
    assert.equal(await numberAt('c'), 2);
  });

  it('are sent away from everywhere by the site that blocks them, and closed once', async () => {
    const { visitors, numberAt, benched, closed } = invite();
    visitors.welcome(await visitors.at('a'), 'b');
    await visitors.dismiss('b');
    assert.deepEqual([benched, closed], [['1 at b'], [1]]);
    assert.deepEqual([await numberAt('a'), await numberAt('b')], [2, 3]);
    visitors.welcome(await visitors.at('a'), 'c');
    await visitors.close();
    assert.deepEqual(closed, [1, 2, 3]);
  });
});
