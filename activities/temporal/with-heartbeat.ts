import { Context } from '@temporalio/activity';
import { CrawlFailure } from '../../shared/domain/crawl-failure.ts';
import { withAbort } from '../crawling/with-abort.ts';
import { type AttemptNote, MOST_DEATHS, noteAfter, notePlace } from './attempt-note.ts';
import { Turns } from './turns.ts';

const EVERY_MILLISECONDS = 1_000;
/** Heartbeats go out at most once a second: after so long, one that was held back has arrived. */
const HEARTBEAT_ARRIVES_MS = 1_500;
/** What kills a worker does so soon. */
const LONGEST_TURN_MS = 10_000;

/**
 * Work in which a worker has died is done one after the other, so that what kills workers does so alone, and what was at
 * work beside it is not taken for the culprit.
 */
const suspects = new Turns(LONGEST_TURN_MS);

/** Tells operators in the Web UI how the work gets on: counts and words, no addresses. */
type Report = (progress: Record<string, number | string>) => void;

/** Says how far work has come that has stages: a text that changes whenever it gets on. */
type PlaceOf = () => Promise<string>;

/**
 * Keeps telling Temporal that the work goes on, and tells the work by a signal when it should stop: the workflow was
 * cancelled or is gone, a time-out has passed, or this worker shuts down. Nothing of it goes on after it has ended.
 *
 * The heartbeats also say how often a worker has died in this work without its getting on: the third time is the last,
 * `crawler_crashed`. An attempt that ends by itself, in whatever way, says so and is no death.
 */
export async function withHeartbeat<Result>(
  work: (signal: AbortSignal, report: Report) => Promise<Result>,
  placeOf: PlaceOf = () => Promise.resolve(''),
): Promise<Result> {
  const context = Context.current();
  const last = (context.info.heartbeatDetails ?? null) as AttemptNote | null;
  let note = noteAfter(last);
  const tell = (changes: Partial<AttemptNote> = {}): void => {
    note = { ...note, ...changes };
    context.heartbeat(note);
  };
  const timer = setInterval(tell, EVERY_MILLISECONDS);
  try {
    return await withAbort(context.cancellationSignal, async (signal) => {
      // The first heartbeat goes out at once, the next ones later: who dies soon shall have told where it stood.
      tell(notePlace(note, last, await placeOf()));
      if (note.deaths >= MOST_DEATHS) throw new CrawlFailure('crawler_crashed', `${note.deaths} workers died in it`);
      const report: Report = (progress) => tell({ progress });
      return note.deaths === 0 ? work(signal, report) : inTurn(tell, () => work(signal, report));
    });
  } finally {
    clearInterval(timer);
    tell({ isIdle: true });
    await new Promise((resolve) => setImmediate(resolve)); // else the end of a cancelled activity may overtake it
  }
}

async function inTurn<Result>(
  tell: (changes: Partial<AttemptNote>) => void,
  work: () => Promise<Result>,
): Promise<Result> {
  const turn = suspects.take();
  try {
    if (!turn.isFree) {
      const context = Context.current();
      tell({ isIdle: true });
      await Promise.race([turn.begun, context.cancelled]);
      tell({ isIdle: false });
      await context.sleep(HEARTBEAT_ARRIVES_MS);
    }
    return await work();
  } finally {
    turn.end();
  }
}
