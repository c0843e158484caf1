import assert from 'node:assert/strict';
import { buildMapping } from '../../activities/extraction/build-mapping.ts';
import { nextMove } from '../../activities/pagination/controls/next-move.ts';
import { proposeControls } from '../../activities/pagination/controls/propose-controls.ts';
import { nextPageUrl, withPagination } from '../../activities/pagination/next-page.ts';
import type { JobInput } from '../../shared/domain/job.ts';
import type { PageMove } from '../../shared/domain/page-move.ts';
import type { Pagination } from '../../shared/domain/mapping.ts';
import { readCases } from '../extraction/read-cases.ts';

interface Expected extends Pagination {
  url: string;
  next: string | null;
  /** The controls that may show more, the best first, and what the first of them is operated by. */
  controls?: string[];
  move?: PageMove | null;
}

describe('how a listing goes on', () => {
  for (const { name, expected, document } of readCases<Expected>(new URL('./', import.meta.url))) {
    it(`is told from its page: ${name}`, () => {
      const input: JobInput = { type: 'goal', value: 'All posts with title and link' };
      const mapping = withPagination(document, buildMapping(document, input)!);
      assert.equal(nextPageUrl(document, mapping), expected.next);
      assert.equal(mapping.pagination.kind, expected.kind);
      if (!expected.controls) return;
      const proposed = proposeControls(document, mapping);
      assert.deepEqual(
        proposed.map(({ control }) => `${control.by} ${control.label}`),
        expected.controls,
      );
      const [pagination = mapping.pagination] = proposed;
      assert.deepEqual(nextMove(document, { ...mapping, pagination }, 1), expected.move);
    });
  }
});
