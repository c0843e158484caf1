import assert from 'node:assert/strict';
import { addressAhead, pageSequence } from '../../activities/pagination/pager/page-sequence.ts';

const ahead = (...addresses: string[]): string[] | null => {
  const sequence = pageSequence(addresses.map((address) => `https://shop.example${address}`));
  return sequence && [1, 2, 9].map((steps) => addressAhead(sequence, steps).slice('https://shop.example'.length));
};

describe('addresses of listing pages that count', () => {
  it('are foreseen from two that differ by one, in a parameter, a segment or a file name', () => {
    assert.deepEqual(ahead('/list?page=2&sort=a', '/list?page=3&sort=a'), [
      '/list?page=4&sort=a',
      '/list?page=5&sort=a',
      '/list?page=12&sort=a',
    ]);
    assert.deepEqual(ahead('/list/2/', '/list/3/'), ['/list/4/', '/list/5/', '/list/12/']);
    assert.deepEqual(ahead('/list-9.html', '/list-10.html'), ['/list-11.html', '/list-12.html', '/list-19.html']);
  });

  it('are foreseen from three when they count by more, as offsets do', () => {
    assert.equal(ahead('/list?start=20', '/list?start=40'), null);
    assert.deepEqual(ahead('/list?start=20', '/list?start=40', '/list?start=60'), [
      '/list?start=80',
      '/list?start=100',
      '/list?start=240',
    ]);
    assert.equal(ahead('/list?start=20', '/list?start=40', '/list?start=70'), null);
    assert.equal(ahead('/list?after=1002', '/list?after=1733', '/list?after=2464&x=1'), null);
  });

  it('keep the zeros in front of their number', () => {
    assert.deepEqual(ahead('/p/008', '/p/009'), ['/p/010', '/p/011', '/p/018']);
  });

  it('are none when more than a number changes, when it falls, or stands in the host', () => {
    assert.equal(ahead('/list', '/list?page=2'), null);
    assert.equal(ahead('/list?page=2&t=1', '/list?page=3&t=2'), null);
    assert.equal(ahead('/list?page=3', '/list?page=2'), null);
    assert.equal(ahead('/list?page=2', '/list?page=2'), null);
    assert.equal(ahead('/list?at=a', '/list?at=b'), null);
    assert.equal(ahead('/list?page=2'), null);
    assert.equal(pageSequence(['https://a1.example/?page=2', 'https://a2.example/?page=3']), null);
    assert.equal(ahead('/list?id=12345678901', '/list?id=12345678902'), null);
  });
});
