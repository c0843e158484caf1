import assert from 'node:assert/strict';
import { parseDocument } from '../../activities/extraction/parse.ts';
import { labelsOf } from '../../activities/pagination/pager/control-labels.ts';

const MOST_CPU_MS = 2_000;

function labelsOfLinkWith(src: string): string[] {
  const html = `<!doctype html><html><head></head><body><a href="?page=2"><img src="${src}"></a></body></html>`;
  const { page } = parseDocument({ url: 'https://shop.example/list', html });
  return labelsOf(page, page.links[0]!.node);
}

describe('the picture of a link', () => {
  it('names it by its file', () => {
    for (const src of ['/img/arrow-next.png', 'arrow-next.png?v=2/3.4', 'https://cdn.example/a.b/arrow_next.svg']) {
      assert.deepEqual(labelsOfLinkWith(src), ['arrow next'], src);
    }
    assert.deepEqual(labelsOfLinkWith('/img/next'), []);
  });

  it('is looked at in no time, however long its address is', () => {
    const before = process.cpuUsage();
    for (const src of ['a', '.', 'a.', '?', 'ab ']) assert.deepEqual(labelsOfLinkWith(src.repeat(300_000)), []);
    const took = process.cpuUsage(before).user / 1_000;
    assert.ok(took < MOST_CPU_MS, `${Math.round(took)} ms`);
  });
});
