import assert from 'node:assert/strict';
import { buildMapping } from '../../activities/extraction/build-mapping.ts';
import { nextPageUrl, withPagination } from '../../activities/pagination/next-page.ts';
import type { JobInput } from '../../shared/domain/job.ts';
import type { Pagination } from '../../shared/domain/mapping.ts';
import { readCases } from '../extraction/read-cases.ts';

interface Expected extends Pagination {
  url: string;
  next: string | null;
}

describe('how a listing goes on', () => {
  for (const { name, expected, document } of readCases<Expected>(new URL('./', import.meta.url))) {
    it(`is told from its page: ${name}`, () => {
      const input: JobInput = { type: 'goal', value: 'All posts with title and link' };
      const mapping = withPagination(document, buildMapping(document, input)!);
      assert.equal(nextPageUrl(document, mapping), expected.next);
      assert.equal(mapping.pagination.kind, expected.kind);
    });
  }
});
