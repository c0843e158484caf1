import assert from 'node:assert/strict';
import { columnsOf } from '../../shared/domain/mapping.ts';
import { SAMPLE_MAPPING } from './sample-mapping.ts';

describe('the columns of a mapping', () => {
  it('are names and types in mapping order, unmatched ones last, details apart', () => {
    assert.deepEqual(columnsOf(SAMPLE_MAPPING), {
      listing: [
        { name: 'title', type: 'text' },
        { name: 'price', type: 'number' },
        { name: 'rating', type: 'number' },
      ],
      detail: [{ name: 'stock', type: 'number' }],
    });
  });

  it('have an empty detail list without detail pages', () => {
    assert.deepEqual(columnsOf({ ...SAMPLE_MAPPING, detail: null }).detail, []);
  });
});
