import assert from 'node:assert/strict';
import { createTurns } from '../../activities/run/turns.ts';
import { createSlice } from '../../activities/run/slice.ts';

/** A permit that is wanted, or may be passed on, as the test says. */
function openTurns({ isWanted = true, mayPass = false } = {}) {
  const seen: string[] = [];
  let now = 0;
  const permit = {
    isWanted: () => isWanted,
    mayPass: () => mayPass,
    async pass() {
      seen.push('passed');
      now += 60_000; // the others' turn, which is not this crawl's
    },
  };
  const clock = {
    putAside() {
      seen.push('aside');
      return () => void seen.push('taken up');
    },
  };
  const turns = createTurns(permit, clock, new AbortController().signal, () => now);
  return {
    seen,
    /** Works for so long, and asks for the next move. */
    move(milliseconds: number, isKnownGround = false) {
      now += milliseconds;
      return turns.next({ isKnownGround });
    },
  };
}

describe('The turns of a crawl whose page stays open', () => {
  it('go on while nobody waits', async () => {
    const crawl = openTurns({ isWanted: false });
    assert.equal(await crawl.move(3_600_000), 'go_on');
    assert.deepEqual(crawl.seen, []);
  });

  it('pass the permit on before each move, and their time stands still meanwhile', async () => {
    const crawl = openTurns({ mayPass: true });
    assert.equal(await crawl.move(100), 'go_on');
    assert.equal(await crawl.move(100), 'go_on');
    assert.deepEqual(crawl.seen, ['aside', 'passed', 'taken up', 'aside', 'passed', 'taken up']);
  });

  it('end after a slice when too many pages are open', async () => {
    const crawl = openTurns();
    assert.equal(await crawl.move(14_000), 'go_on');
    assert.equal(await crawl.move(2_000), 'give_way');
    assert.deepEqual(crawl.seen, []);
  });

  it('stay on new ground for as long as it took to come there', async () => {
    const crawl = openTurns();
    assert.equal(await crawl.move(40_000, true), 'go_on');
    assert.equal(await crawl.move(20_000), 'go_on');
    assert.equal(await crawl.move(19_000), 'go_on');
    assert.equal(await crawl.move(1_000), 'give_way');
  });
});

describe('The slice of a crawl', () => {
  it('is over when it has gone on for long enough and others wait', () => {
    let [now, isWanted] = [0, false];
    const slice = createSlice({ isWanted: () => isWanted }, () => now);
    isWanted = true;
    assert.equal(slice.isOver(), false);
    now = 15_000;
    assert.equal(slice.isOver(), true);
    isWanted = false;
    assert.equal(slice.isOver(), false);
  });
});
