import assert from 'node:assert/strict';
import { createPageExpectation } from '../../activities/run/page-expectation.ts';
import { SAMPLE_MAPPING } from '../domain/sample-mapping.ts';

/** A page with so many rows, of which each has so many values. */
const page = (rows: number, { values = 2, hasNext = true } = {}) => ({ rows, cells: rows * values, hasNext });

describe('what a page of a listing is expected to hold', () => {
  it('is nothing in particular before the first page', () => {
    assert.equal(createPageExpectation(SAMPLE_MAPPING).isMet(page(50)), false);
  });

  it('is as many rows as filled as on the pages before, and the next link', () => {
    const expectation = createPageExpectation(SAMPLE_MAPPING);
    expectation.learn(page(10));
    expectation.learn(page(3));
    assert.equal(expectation.isMet(page(10)), true);
    assert.equal(expectation.isMet(page(9)), false);
    assert.equal(expectation.isMet(page(10, { values: 1 })), false, 'the prices have not come yet');
    assert.equal(expectation.isMet(page(10, { hasNext: false })), false, 'the pager has not come yet');
  });
});
