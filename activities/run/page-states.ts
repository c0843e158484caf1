import type { Mapping, Row } from '../../shared/domain/mapping.ts';
import type { PageSession } from '../crawling/page-session.ts';
import type { PageReader } from '../reading/page-reader.ts';
import { OpenListing } from './open-listing.ts';
import { ScrolledRows } from './scrolled-rows.ts';
import { areSame, type NextState, ShownStates } from './shown-states.ts';

/** Walks through the states of an open listing, from the first. */
export interface PageStates {
  /** The rows of the state that the page is in at the beginning. */
  readonly first: Row[];
  /** Whether the page, as it is now, offers a further state. */
  hasNext(): Promise<boolean>;
  /** How many rows the listing has, as the page says that was last read; null when it does not say. */
  toldRows(): number | null;
  /** Moves on to the next state. */
  next(): Promise<NextState>;
}

interface WalkOptions {
  reader: PageReader;
  signal: AbortSignal;
  /** Is told of rows that the page has not shown before. */
  rowsCame: () => void;
}

/** What is walked through: the page itself, and what it has shown so far. */
interface Walk extends Pick<WalkOptions, 'rowsCame'> {
  listing: OpenListing;
  shown: ShownStates;
  /** How many rows the first state had. */
  size: number;
}

/** The states of a listing in which it is moved on by `mapping.pagination`. The first one is read at once. */
export async function walkStates(
  session: PageSession,
  mapping: Mapping,
  { signal, reader, rowsCame }: WalkOptions,
): Promise<PageStates> {
  const { kind } = mapping.pagination;
  const listing = new OpenListing(session, mapping, { reader, signal });
  const first = await listing.rows();
  const shown = new ShownStates(first, { mayLoop: kind === 'script' });
  const walk: Walk = { listing, shown, size: first.length, rowsCame };
  return {
    first,
    hasNext: () => listing.hasNextMove(shown.number),
    toldRows: () => listing.toldRows,
    next: () => (kind === 'scroll' ? scrollOn(walk) : operate(walk)),
  };
}

/** Scrolls until as many rows have come as the first state had, or no more do. */
async function scrollOn({ listing, shown, size, rowsCame }: Walk): Promise<NextState> {
  const steps = new ScrolledRows(shown, size);
  const bringsRows = async (html: string) => steps.fresh(await listing.rows(html)).length > 0;
  while (steps.goesOn && (await listing.moveOn(shown.number, bringsRows))) {
    if (steps.step(await listing.rows())) rowsCame();
  }
  return shown.add(steps.rows);
}

/** Operates the control that leads on. */
async function operate({ listing, shown, rowsCame }: Walk): Promise<NextState> {
  const before = await listing.rows();
  const bringsRows = async (html: string) => shown.fresh(await listing.rows(html)).length > 0;
  const moveOn = (): Promise<boolean> => listing.moveOn(shown.number, bringsRows);
  if (!(await listing.hasNextMove(shown.number)) || !(await moveOn())) return { stopReason: 'last_page' };
  let now = await listing.rows();
  // What a press asks for may get lost on its way: one that changed nothing is tried once more.
  if (areSame(now, before) && (await moveOn())) now = await listing.rows();
  const next = shown.moved(before, now);
  if ('rows' in next) rowsCame();
  return next;
}
