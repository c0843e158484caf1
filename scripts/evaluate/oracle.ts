import type { ListingDocument } from '../../activities/extraction/parse.ts';
import type { JobInput } from '../../shared/domain/job.ts';
import type { Mapping } from '../../shared/domain/mapping.ts';
import type { Scorer, Truth } from './scorer.ts';

/** A mapped page and the truth of it. */
export interface OracleCase {
  document: ListingDocument;
  input: JobInput;
  mapping: Mapping | null;
  truth: Truth;
  scorer: Scorer;
}

/** What could be reached from a step on if all that follows chose right; 0 to 1 each, null where it does not apply. */
export type Oracle = (page: OracleCase) => Record<string, number | null>;
