import assert from 'node:assert/strict';
import { buildMapping } from '../../activities/extraction/build-mapping.ts';
import { nextPageUrl } from '../../activities/extraction/pagination.ts';
import type { Pagination } from '../../shared/domain/mapping.ts';
import { readCases } from './read-cases.ts';

interface Expected extends Pagination {
  url: string;
  next: string | null;
}

describe('how a listing goes on', () => {
  for (const { name, expected, document } of readCases<Expected>(new URL('pager/', import.meta.url))) {
    it(`is told from its page: ${name}`, () => {
      const mapping = buildMapping(document, { type: 'goal', value: 'All posts with title and link' })!;
      assert.equal(nextPageUrl(document, mapping), expected.next);
      assert.equal(mapping.pagination.kind, expected.kind);
    });
  }
});
