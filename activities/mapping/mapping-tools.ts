import type { DiscoveryStep } from '../../shared/domain/discovery.ts';
import type { DetailsChoice, JobInput } from '../../shared/domain/job.ts';
import type { Mapping } from '../../shared/domain/mapping.ts';
import type { MappingStepName, SampleRow } from '../../shared/domain/mapping-step.ts';
import type { ProtectionLevel } from '../../shared/domain/protection.ts';
import type { Screenshot } from '../../shared/domain/screenshot.ts';
import type { Warning } from '../../shared/domain/warning.ts';
import type { SearchState } from '../discovery/search-state.ts';
import type { MappingStep } from '../temporal/contract.ts';
import type { AskModel } from '../extraction/column-offers.ts';
import type { DetailTools } from './map-details.ts';

export type { SearchState };

/** What a job is mapped from; `discovery` and `search` are what the steps before have left. */
export interface MappedJob {
  url: string;
  /** Where a step before has found the listing. */
  listingUrl?: string | null | undefined;
  input: JobInput;
  details: DetailsChoice;
  discovery?: DiscoveryStep[] | null | undefined;
  search?: SearchState | null | undefined;
}

/** A step of a job's mapping: where it looks, and the fit of the mapping that is stored. */
export interface Task {
  scope: MappingStep['scope'];
  scoreToBeat: number | null;
}

/** What is kept of a mapped job. */
export interface FoundMapping {
  mapping: Mapping;
  listingUrl: string;
  protectionLevel: ProtectionLevel;
  discovery: DiscoveryStep[];
  warnings: Warning[];
  /** Where the search stands that found it. */
  search?: SearchState;
}

/** Where a search stands, and the trace that goes with it. */
interface StoredSearch {
  search: SearchState;
  discovery: DiscoveryStep[];
}

/** Who shows a mapping while it goes on. */
export interface MappingWatcher {
  begins: (step: MappingStepName) => Promise<void>;
  /** The first rows that the mapping reads on its page. */
  shows: (rows: () => Promise<SampleRow[]>) => Promise<void>;
  /** The page of the mapping that is kept, as a browser showed it; null where none did. */
  pictures: (screenshot: Screenshot | null) => Promise<void>;
}

/** What a job is mapped with. */
export interface MappingTools extends DetailTools {
  askModel: AskModel | undefined;
  storeMapping: (found: FoundMapping) => Promise<void>;
  storeDiscovery: (steps: DiscoveryStep[]) => Promise<void>;
  storeSearch: (stored: StoredSearch) => Promise<void>;
  /** Is told how the search gets on, in counts and words without addresses. */
  reportProgress?: ((progress: { pages: number; last_outcome: string }) => void) | undefined;
  /** Is told how the mapping goes on; never fails. */
  watcher?: MappingWatcher;
}
