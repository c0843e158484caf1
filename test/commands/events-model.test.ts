import assert from 'node:assert/strict';
import { acceptRun } from '../../shared/commands/accept-run.ts';
import { cancelRun } from '../../shared/commands/cancel-run.ts';
import { changeWebhook } from '../../shared/commands/change-webhook.ts';
import { createWebhook } from '../../shared/commands/create-webhook.ts';
import { deleteJob } from '../../shared/commands/delete-job.ts';
import { deleteWebhook } from '../../shared/commands/delete-webhook.ts';
import { failJob } from '../../shared/commands/fail-job.ts';
import { failRun } from '../../shared/commands/fail-run.ts';
import { markJobReady } from '../../shared/commands/mark-job-ready.ts';
import { settleRun } from '../../shared/commands/settle-run.ts';
import { RunWaitsError, startRun } from '../../shared/commands/start-run.ts';
import { Webhook } from '../../shared/db/entities/webhook.ts';
import { WebhookEvent } from '../../shared/db/entities/webhook-event.ts';
import { type Database, openDatabase } from '../../shared/db/orm.ts';
import type { PendingDelivery } from '../../shared/domain/delivery.ts';
import { ServiceError } from '../../shared/domain/error.ts';
import { EVENT_TYPES, type EventType } from '../../shared/domain/event.ts';
import { NoLongerActiveError } from '../../shared/domain/no-longer-active.ts';
import { createTestAccount } from '../support/accounts.ts';
import { createTestDatabase, type TestDatabase } from '../support/database.ts';
import { fc } from '../support/fast-check.ts';
import { someSecretKeys } from '../support/secret-keys.ts';
import { mapJob, newJob } from './given.ts';
import { RECEIVER_URL } from './given-webhook.ts';
import { emittedBy, logTransitions, transitionsOf } from './transition-log.ts';

/** A step and two numbers that say which job or run, or what of the webhook. */
type Step = [action: keyof Actions, which: number, amount: number];
type Actions = ReturnType<typeof actionsOn>;

const WORK = ['acceptJob', 'makeReady', 'failJob', 'deleteJob', 'acceptRun', 'startRun'] as const;
const ENDS = ['settleRun', 'failRun', 'cancelRun'] as const;
const WEBHOOK = ['createWebhook', 'deleteWebhook', 'enable', 'disable', 'subscribe'] as const;

const OPENING: Step[] = [
  ['createWebhook', 0, 15],
  ['acceptJob', 0, 0],
  ['makeReady', 0, 0],
  ['acceptRun', 0, 0],
  ['startRun', 0, 0],
];

/** What a command may answer when it comes at the wrong moment. */
const REFUSALS = [ServiceError, NoLongerActiveError, RunWaitsError];
const CONNECTIONS = 8;

describe('the events of an account under any order of commands', () => {
  let test: TestDatabase;
  let connections: Database[];
  before(async () => {
    test = await createTestDatabase();
    await logTransitions(test.database);
    connections = await Promise.all(Array.from({ length: CONNECTIONS }, () => openDatabase(test.url)));
  });
  after(async () => {
    await Promise.all(connections.map((database) => database.close(true)));
    await test.drop();
  });

  it('are one of each transition that emits, if the webhook wants it at that moment', async () => {
    const steps = stepsOf([...WORK, ...ENDS, ...WEBHOOK], { minLength: 5, maxLength: 40 });
    await fc.assert(
      fc.asyncProperty(steps, async (steps) => {
        const account = await newAccount();
        await takeSteps(actionsOn(test.database, account), [...OPENING, ...steps]);
        await expectEvents(account);
      }),
      { numRuns: 60 },
    );
  }).timeout(60_000);

  it('are so when 8 connections take their steps at the same time, and nobody waits in a circle', async () => {
    const each = fc.array(stepsOf([...WORK, ...ENDS], { minLength: 2, maxLength: 6 }), ofConnections);
    await fc.assert(
      fc.asyncProperty(each, async (each) => {
        const account = await newAccount();
        await takeSteps(actionsOn(test.database, account), OPENING);
        await Promise.all(connections.map((database, at) => takeSteps(actionsOn(database, account), each[at] ?? [])));
        await expectEvents(account);
      }),
      { numRuns: 12, endOnFailure: true },
    );
  }).timeout(120_000);

  it('are never doubled, nor of what did not happen, while the webhook is being changed', async () => {
    const each = fc.array(stepsOf([...WORK, ...ENDS, ...WEBHOOK], { minLength: 2, maxLength: 6 }), ofConnections);
    await fc.assert(
      fc.asyncProperty(each, async (each) => {
        const account = await newAccount();
        await takeSteps(actionsOn(test.database, account), OPENING);
        await Promise.all(connections.map((database, at) => takeSteps(actionsOn(database, account), each[at] ?? [])));
        const { due, written } = await eventsOf(account, () => true);
        assert.deepEqual(
          written.filter((event) => !due.includes(event)),
          [],
        );
        assert.equal(new Set(written).size, written.length);
        assert.deepEqual(account.startable.map(({ eventId }) => eventId).toSorted(), await eventIdsOf(account));
      }),
      { numRuns: 12, endOnFailure: true },
    );
  }).timeout(120_000);

  const ofConnections = { minLength: CONNECTIONS, maxLength: CONNECTIONS };

  function stepsOf(actions: (keyof Actions)[], length: { minLength: number; maxLength: number }) {
    return fc.array(fc.tuple(fc.constantFrom(...actions), fc.nat(3), fc.nat(15)), length);
  }

  async function newAccount(): Promise<Account> {
    const { accountId } = await createTestAccount(test.database, { plan: 'starter', credits: 10_000 });
    return { accountId, jobs: [], runs: [], startable: [] };
  }

  /** The events that are there are those of the transitions, and each was handed on to be started. */
  async function expectEvents(account: Account): Promise<void> {
    const { due, written } = await eventsOf(account, (wanted, type) => wanted.includes(type));
    assert.deepEqual(written.toSorted(), due.toSorted());
    assert.deepEqual(account.startable.map(({ eventId }) => eventId).toSorted(), await eventIdsOf(account));
  }

  async function eventIdsOf({ accountId }: Account): Promise<string[]> {
    const events = await test.database.em.fork().find(WebhookEvent, { webhook: { account: accountId } });
    return events.map(({ id }) => id).toSorted();
  }

  async function eventsOf({ accountId }: Account, isWanted: (wanted: EventType[], type: EventType) => boolean) {
    const transitions = await transitionsOf(test.database, accountId);
    const due = transitions.flatMap((transition) => {
      const type = emittedBy(transition);
      const { kind, id, became, error } = transition;
      return type !== null && isWanted(transition.wanted, type)
        ? [textOf({ type, kind, id, status: became, error })]
        : [];
    });
    const events = await test.database.em.fork().find(WebhookEvent, { webhook: { account: accountId } });
    const written = events.map(({ type, data }) =>
      data.run_id === null
        ? textOf({ type, kind: 'job', id: data.job_id, status: data.job_status, error: data.error })
        : textOf({ type, kind: 'run', id: data.run_id, status: data.run_status, error: data.error }),
    );
    return { due, written };
  }

  async function takeSteps(actions: Actions, steps: Step[]): Promise<void> {
    for (const [action, which, amount] of steps) {
      await actions[action](which, amount).catch((error: unknown) => {
        if (!REFUSALS.some((refusal) => error instanceof refusal)) throw error;
      });
    }
  }
});

function textOf(event: {
  type: string;
  kind: string;
  id: string;
  status: string | null;
  error: string | null;
}): string {
  return `${event.type} of ${event.kind} ${event.id}: ${event.status} ${event.error}`;
}

/** An account with what there was of it, and the deliveries that commands have handed on. */
interface Account {
  accountId: string;
  jobs: string[];
  runs: string[];
  startable: PendingDelivery[];
}

const KEYS = someSecretKeys();

/** What can happen to the jobs and runs of an account and to its webhook. */
function actionsOn(database: Database, { accountId, jobs, runs, startable }: Account) {
  const webhookId = async () => {
    const found = await database.em.fork().find(Webhook, { account: accountId, deletedAt: null });
    return pick(
      found.map(({ id }) => id),
      0,
    );
  };
  const change = async (change: { enabled?: boolean; events?: EventType[] }) => {
    await changeWebhook(database, { accountId, webhookId: await webhookId(), change });
  };
  return {
    acceptJob: async () => void jobs.push(await newJob(database, accountId)),
    makeReady: async (which: number) => {
      const jobId = pick(jobs, which);
      await mapJob(database, jobId);
      startable.push(...(await markJobReady(database, jobId)).deliveries);
    },
    failJob: async (which: number) =>
      void startable.push(...(await failJob(database, { jobId: pick(jobs, which), failure: 'timed_out' }))),
    deleteJob: async (which: number) => void (await deleteJob(database, { accountId, jobId: pick(jobs, which) })),
    acceptRun: async (which: number) => {
      const run = await acceptRun(database, { accountId, jobId: pick(jobs, which), maxPages: 1, trigger: 'api' });
      runs.push(run.id);
    },
    startRun: async (which: number) => void (await startRun(database, pick(runs, which))),
    settleRun: async (which: number) => {
      const { deliveries } = await settleRun(database, { runId: pick(runs, which), stopReason: 'last_page' });
      startable.push(...deliveries);
    },
    failRun: async (which: number) => {
      const { deliveries } = await failRun(database, { runId: pick(runs, which), failure: 'blocked' });
      startable.push(...deliveries);
    },
    cancelRun: async (which: number) => {
      const { startable: more } = await cancelRun(database, { accountId, runId: pick(runs, which) });
      startable.push(...more.deliveries);
    },
    createWebhook: async (_: number, amount: number) =>
      void (await createWebhook(database, { accountId, url: RECEIVER_URL, events: someTypes(amount) }, KEYS)),
    deleteWebhook: async () => deleteWebhook(database, { accountId, webhookId: await webhookId() }),
    enable: () => change({ enabled: true }),
    disable: () => change({ enabled: false }),
    subscribe: (_: number, amount: number) => change({ events: someTypes(amount) }),
  };
}

/** The event types by the bits of a number; all of them for 15 and for none. */
function someTypes(bits: number): EventType[] {
  const types = EVENT_TYPES.filter((_, at) => (bits >> at) % 2 === 1);
  return types.length === 0 ? [...EVENT_TYPES] : types;
}

/** One of the ids that there were, by number. */
function pick(ids: string[], which: number): string {
  const id = ids[which % Math.max(1, ids.length)];
  if (id === undefined) throw new ServiceError('not_found');
  return id;
}
