import type { PageMove } from '../../shared/domain/page-move.ts';
import type { Screenshot } from '../../shared/domain/screenshot.ts';
import type { PageSnapshot } from '../../shared/domain/snapshot.ts';
import type { AskOfPage } from './ask-of-page.ts';

/** How a move, or a look at the open page, is waited for. */
export interface MoveOptions {
  signal?: AbortSignal | undefined;
  /** Tells whether what the move should bring stands in the page. */
  isComplete?: AskOfPage | undefined;
  /** How long what it should bring is waited for, in milliseconds. */
  patienceMs: number;
  /** Leaves entries in the middle of long lists out that an earlier snapshot has shown as they are: lists that grow. */
  isShort?: boolean;
}

/** The same where somebody else bounds the time. */
export type Settled = Omit<MoveOptions, 'signal'>;

/** What a picture is to show. */
export interface ScreenshotOptions {
  signal?: AbortSignal | undefined;
  /** The page that is meant: there is no picture of another one. */
  url: string;
  /** Finds the records in the page's markup, in which every element bears a mark: the marks of each record's elements. */
  recordsOf: (html: string) => Promise<number[][]>;
}

/** The page that a loader has loaded last, which stays open in its browser. Its snapshots bear marks. */
export interface LivePage {
  /** The page as it is now; waits, as long as the patience allows, until it is complete. */
  look(options: MoveOptions): Promise<PageSnapshot>;
  /**
   * Takes a move and returns what the page is like when it has come to rest. Null when the element is gone or disabled,
   * or when the page stands at its end and scrolling brought nothing. Fails with `blocked` or `rate_limited` when the site
   * refused what the page asked for, and what the move should bring did not come; with `server_error` when it failed to
   * hand it out, or when the page, moved once more, went on without asking for it again.
   */
  move(move: PageMove, options: MoveOptions): Promise<PageSnapshot | null>;
  /**
   * Takes a picture of the page as it is, without what lies over it. Null when another page is open, or when there is
   * nothing to show. Marks of earlier snapshots lead nowhere afterwards.
   */
  screenshot(options: ScreenshotOptions): Promise<Screenshot | null>;
}
