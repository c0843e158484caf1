import type { ListingEnd } from '../../shared/commands/note-listing-end.ts';
import type { PagesSaved, SavedPage } from '../../shared/commands/save-pages.ts';
import type { RunWork } from '../../shared/db/queries/run-work.ts';
import type { Loaders } from '../crawling/loaders.ts';
import type { PageLoader } from '../crawling/page-loader.ts';
import type { Turns } from './turns.ts';
import type { PageReader } from '../reading/page-reader.ts';

/** What a listing is crawled with whose further pages are states of its first one. */
export interface InPageTools {
  /** The first is for the listing; the others for detail pages, because the listing stays open. */
  loaders: readonly [PageLoader, ...Loaders];
  reader: PageReader;
  signal: AbortSignal;
  save: (pages: SavedPage[]) => Promise<PagesSaved>;
  /** Is told what the end of the listing looks like, when everything is saved. */
  noteEnd?: (end: ListingEnd) => Promise<void>;
  /** Which of these identities belong to rows that an earlier attempt has saved. */
  findSaved: (identities: string[]) => Promise<Set<string>>;
  /** Holds credits for more pages, from `page` on; the work as it then stands, or null when not even one can be paid. */
  holdMore: (page: number) => Promise<RunWork | null>;
  /** Is told of rows that the page shows for the first time in this attempt, also of those that are saved already. */
  reportProgress: () => void;
  /** Lets others have their turn between two moves. */
  turns?: Turns;
}
