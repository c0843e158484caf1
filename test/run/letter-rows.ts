import type { Row } from '../../shared/domain/mapping.ts';

/** A row that is known by one letter. */
export const row = (letter: string): Row => ({ identity: letter, data: { title: letter }, detail_url: null });

/** A row for each letter, in their order. */
export const rows = (letters: string): Row[] => letters.split('').map(row);
