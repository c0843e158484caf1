import type { RecordPart } from '../../../../shared/domain/mapping.ts';
import type { Candidate } from '../candidates.ts';

/** A candidate, with the part of it that is meant. */
export interface PartCandidate extends Candidate {
  part?: RecordPart[];
  /** What its score gains, or loses, by what the goal says of the part that it wants. */
  worth: number;
  /** Where in the list of candidates the one stands that it is a part of. */
  of: number;
}
