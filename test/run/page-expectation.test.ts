import assert from 'node:assert/strict';
import { createPageExpectation } from '../../activities/run/page-expectation.ts';
import type { Row } from '../../shared/domain/mapping.ts';
import { SAMPLE_MAPPING } from '../domain/sample-mapping.ts';

const rows = (count: number, price: number | null = 1): Row[] =>
  Array.from({ length: count }, (_, i) => ({ identity: `${i}`, data: { title: `t${i}`, price }, detail_url: null }));

describe('what a page of a listing is expected to hold', () => {
  it('is nothing in particular before the first page', () => {
    assert.equal(createPageExpectation(SAMPLE_MAPPING).isMet(rows(50), true), false);
  });

  it('is as many rows as filled as on the pages before, and the next link', () => {
    const expectation = createPageExpectation(SAMPLE_MAPPING);
    expectation.learn(rows(10));
    expectation.learn(rows(3));
    assert.equal(expectation.isMet(rows(10), true), true);
    assert.equal(expectation.isMet(rows(9), true), false);
    assert.equal(expectation.isMet(rows(10, null), true), false, 'the prices have not come yet');
    assert.equal(expectation.isMet(rows(10), false), false, 'the pager has not come yet');
  });
});
