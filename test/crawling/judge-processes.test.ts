import assert from 'node:assert/strict';
import { type BrowserProcess, judgeProcesses } from '../../activities/crawling/judge-processes.ts';

const BOUNDS = { pageMiB: 100, browserMiB: 250 };
const renderer = (pid: number, memoryMiB: number): BrowserProcess => ({ pid, isRenderer: true, memoryMiB });
const main = (memoryMiB: number): BrowserProcess => ({ pid: 1, isRenderer: false, memoryMiB });

describe('A look at the processes of a browser', () => {
  it('ends nothing within the bounds', () => {
    assert.deepEqual(judgeProcesses([main(150), renderer(2, 100)], BOUNDS, 3), {
      end: [],
      looksOver: 0,
      endsBrowser: false,
    });
  });

  it('ends renderers that are too large, and no other', () => {
    const { end } = judgeProcesses([main(20), renderer(2, 101), renderer(3, 99), renderer(4, 120)], BOUNDS, 0);
    assert.deepEqual(end, [2, 4]);
  });

  it('ends the largest renderer, once, when all together are too large', () => {
    const processes = [main(150), renderer(2, 40), renderer(3, 70)];
    const first = judgeProcesses(processes, BOUNDS, 0);
    assert.deepEqual(first, { end: [3], looksOver: 1, endsBrowser: false });
    assert.deepEqual(judgeProcesses(processes, BOUNDS, 1), { end: [], looksOver: 2, endsBrowser: false });
  });

  it('ends a browser that stays too large', () => {
    let looksOver = 0;
    let looks = 0;
    for (let endsBrowser = false; !endsBrowser; looks += 1) {
      ({ looksOver, endsBrowser } = judgeProcesses([main(300)], BOUNDS, looksOver));
    }
    assert.ok(looks > 1 && looks < 20, `${looks} looks`);
  });
});
