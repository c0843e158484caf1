import { ApplicationFailure, Context } from '@temporalio/activity';
import type { Activities } from '../../activities/temporal/contract.ts';
import {
  attempted,
  type AttemptedDelivery,
  type AttemptOutcome,
  type ClaimedDelivery,
} from '../../shared/domain/delivery.ts';
import { nextLevel } from '../../shared/domain/protection.ts';

/** One call of an activity, in words: its name and what it was given. */
type Call = [name: keyof Activities, input: unknown];

/** An attempt that was answered with 204. */
const ACCEPTED: AttemptOutcome = { delivery_status: 'delivered', response_status: 204, delivery_error: null };
const MOMENT = '2026-11-22T12:00:00.000Z';

/** What an attempt of a delivery brought, as if it had been claimed. */
export function attemptedWith(eventId: string, outcome: AttemptOutcome): AttemptedDelivery {
  return attempted({ eventId } as ClaimedDelivery, outcome);
}
const FIRED_RUN = '018f3a5e-0000-7000-8000-000000000001';

/** Activities that succeed at once and write down how they were called, except those that `changes` replaces. */
export function stubActivities(changes: Partial<Activities> = {}) {
  const calls: Call[] = [];
  const activities: Activities = {
    mapListing: async () => ({ score: 1, go_on_because: null }),
    markJobReady: async () => {},
    failJob: async () => {},
    noteWaiting: async () => {},
    startRun: async () => ({ protection_level: 'light' }),
    crawlListingPages: async () => ({ pages: 1, stop_reason: 'last_page' }),
    holdCredits: async () => true,
    isLevelServed: async () => true,
    escalateRun: async ({ from }) => ({ protection_level: nextLevel(from)! }),
    settleRun: async () => {},
    failRun: async () => {},
    fireSchedule: async () => ({ outcome: 'run_created', run_id: FIRED_RUN }),
    followSchedule: async () => {},
    attemptDelivery: async ({ eventId }) => attemptedWith(eventId, ACCEPTED),
    settleDelivery: async ({ outcome }) => outcome.delivery_status,
    postTest: async () => ({ ...ACCEPTED, attempted_at: MOMENT, finished_at: MOMENT }),
    ...changes,
  };
  const recorded = Object.fromEntries(
    Object.entries(activities).map(([name, run]) => [
      name,
      (input: never) => {
        calls.push([name as keyof Activities, input]);
        return run(input);
      },
    ]),
  ) as unknown as Activities;
  return { activities: recorded, calls, names: () => calls.map(([name]) => name) };
}

/** What the real activities throw for a site's failure or a deleted row. */
export function failureOfType(type: string): ApplicationFailure {
  return ApplicationFailure.create({ type, message: 'a text that no workflow reads' });
}

/** An activity that works, with heartbeats, until it is told to stop. `started` and `stopped` say when. */
export function endlessWork() {
  const started = Promise.withResolvers<void>();
  const stopped = Promise.withResolvers<void>();
  const work = async (): Promise<never> => {
    const context = Context.current();
    started.resolve();
    const beat = setInterval(() => context.heartbeat(), 200);
    try {
      return await context.cancelled;
    } finally {
      clearInterval(beat);
      stopped.resolve();
    }
  };
  return { work, started: started.promise, stopped: stopped.promise };
}
