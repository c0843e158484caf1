import type { CellValue } from './column.ts';
import type { ProtectionLevel } from './protection.ts';

/** The steps of a mapping in their order, as customers see them. */
export type MappingStepName = 'read' | 'columns' | 'pagination' | 'details' | 'sample';

/** A step that a mapping has begun: at which level, and when (ISO 8601). */
export interface MappingStepNote {
  step: MappingStepName;
  protection_level: ProtectionLevel;
  at: string;
}

/** Rows of the page that was mapped. */
export type SampleRow = Record<string, CellValue>;

/** How many rows a preview has. */
export const SAMPLE_ROWS = 10;

/** How many steps are kept: a mapping that tries several levels takes each of them again. */
export const KEPT_STEPS = 40;
