import assert from 'node:assert/strict';
import { frameRecords } from '../../activities/crawling/frame-records.ts';

/** Records one under the other, from `top` on. */
const column = (top: number, count: number, height = 100) =>
  Array.from({ length: count }, (_, at) => ({ x: 100, y: top + at * height, width: 800, height: height - 10 }));

describe('the part of a page that a picture shows', () => {
  it('begins at the top where the records do nearly, and ends behind the last', () => {
    const framed = frameRecords({ width: 1_280, height: 5_000, boxes: column(300, 4) })!;
    assert.deepEqual(framed.clip, { x: 0, y: 0, width: 1_280, height: 750, scale: 0.75 });
    assert.deepEqual([framed.layout.width, framed.layout.height], [960, 563]);
    assert.deepEqual(framed.layout.boxes[0], { x: 75, y: 225, width: 600, height: 68 });
    assert.equal(framed.layout.boxes.length, 4);
  });

  it('begins a little before the first record where that stands far down', () => {
    const framed = frameRecords({ width: 1_280, height: 50_000, boxes: column(9_000, 3) })!;
    assert.deepEqual([framed.clip.y, framed.clip.height], [8_880, 470]);
    assert.equal(framed.layout.boxes[0]!.y, 90);
  });

  it('is never larger than a bound, whatever the page is like', () => {
    const boxes = [...column(0, 400), { x: 0, y: 0, width: 90_000, height: 90_000 }];
    const { clip, layout } = frameRecords({ width: 90_000, height: 90_000, boxes })!;
    assert.deepEqual([clip.width, clip.height], [1_400, 1_600]);
    assert.ok(layout.boxes.length <= 200);
    for (const { x, y, width, height } of layout.boxes) {
      assert.ok(x >= 0 && y >= 0 && x + width <= layout.width + 1 && y + height <= layout.height + 1);
    }
  });

  it('is none where no record can be seen', () => {
    assert.equal(frameRecords({ width: 1_280, height: 800, boxes: [] }), null);
    assert.equal(
      frameRecords({ width: 1_280, height: 800, boxes: [{ x: -900, y: 10, width: 100, height: 20 }] }),
      null,
    );
  });
});
