import type { CellValue } from './column.ts';

/** What a detail page brought; null when it could not be read. */
export type VisitValues = Record<string, CellValue> | null;
