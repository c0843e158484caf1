import type { Mapping } from '../../shared/domain/mapping.ts';

/** A mapping with every part: listing and detail columns, one that was asked for and not found. */
export const SAMPLE_MAPPING: Mapping = {
  version: 1,
  records: { path: 'html/body/ul', extent: 'element', record: 'li' },
  columns: [
    { name: 'title', type: 'text', sources: [{ path: 'a', take: 'text' }] },
    { name: 'price', type: 'number', sources: [{ path: 'span', take: 'text' }] },
  ],
  unmatched_columns: [{ name: 'rating', type: 'number' }],
  key_columns: ['title'],
  detail_link: { path: 'a', take: '@href', unique: true },
  detail: { columns: [{ name: 'stock', type: 'number', sources: [{ path: 'p', take: 'text' }] }], visits_per_page: 2 },
  pagination: { kind: 'next_link' },
};
