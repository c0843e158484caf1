import { type WorkflowExecutionStatusName, WorkflowNotFoundError } from '@temporalio/client';
import { NoLongerActiveError } from '../shared/domain/no-longer-active.ts';
import { recordWorkflowSeen } from '../shared/commands/record-workflow-seen.ts';
import type { Database } from '../shared/db/orm.ts';
import type { Temporal } from '../shared/temporal/connection.ts';
import { startsOf } from '../shared/temporal/starts.ts';
import { createWorkflowStarter, type WorkflowStarter } from '../shared/temporal/workflow-starter.ts';
import { findUnfinishedWork, type UnfinishedWork } from './unfinished-work.ts';

/** What Temporal knows of a workflow: nothing, that it goes on, or that it has ended, however that was. */
type Knowledge = 'unknown' | 'open' | 'closed';

/** How many rows a pass mended, and in which way. */
export type Reconciled = Record<'started' | 'failed' | 'seen', number>;

const CALL_MILLISECONDS = 3_000;
/** Any number: the advisory lock under which one worker at a time compares. */
const LOCK = 4_712;

/** States of a workflow that goes on; every other one is an end. */
const OPEN = new Set<WorkflowExecutionStatusName>(['RUNNING', 'PAUSED', 'CONTINUED_AS_NEW', 'UNSPECIFIED', 'UNKNOWN']);

/**
 * Compares the unfinished rows with Temporal and mends the difference: a workflow that Temporal does not know is
 * started; a row whose workflow has ended without finishing it becomes failed, since workflow ids are never used
 * twice. Repeating it changes nothing. Null when another worker is at it. Throws when Temporal does not answer.
 */
export async function reconcile(database: Database, temporal: Temporal): Promise<Reconciled | null> {
  return database.em.fork().transactional(async (em) => {
    const [lock] = await em.execute<[{ taken: boolean }]>('select pg_try_advisory_xact_lock(?) as taken', [LOCK]);
    return lock.taken ? compare(database, temporal) : null;
  });
}

async function compare(database: Database, temporal: Temporal): Promise<Reconciled> {
  const works = await findUnfinishedWork(database);
  const starter = createWorkflowStarter(temporal);
  const knowledge = await Promise.all(works.map((work) => ask(temporal, work.workflowId)));
  const withKnowledge = (wanted: Knowledge) => works.filter((_, index) => knowledge[index] === wanted);
  const [lost, open, ended] = [withKnowledge('unknown'), withKnowledge('open'), withKnowledge('closed')];
  await recordWorkflowSeen(database, idsOf(open)); // first: a row that can't be mended keeps no other from its turn
  await Promise.all([...lost.map((work) => work.start(starter)), ...ended.map((work) => failIfThere(work, starter))]);
  await recordWorkflowSeen(database, idsOf(lost));
  return { started: lost.length, failed: ended.length, seen: open.length };
}

async function ask(temporal: Temporal, workflowId: string): Promise<Knowledge> {
  const handle = temporal.client.workflow.getHandle(workflowId);
  try {
    const { status } = await temporal.within(CALL_MILLISECONDS, () => handle.describe());
    return OPEN.has(status.name) ? 'open' : 'closed';
  } catch (error) {
    if (error instanceof WorkflowNotFoundError) return 'unknown';
    throw error;
  }
}

async function failIfThere(work: UnfinishedWork, starter: WorkflowStarter): Promise<void> {
  try {
    const startable = await work.fail();
    await Promise.all(startsOf(starter, startable).map(({ start }) => start()));
  } catch (error) {
    if (!(error instanceof NoLongerActiveError)) throw error; // deleted meanwhile
  }
}

function idsOf(works: readonly UnfinishedWork[]): Record<'jobIds' | 'runIds' | 'eventIds', string[]> {
  return {
    jobIds: works.flatMap(({ ids }) => ('jobIds' in ids ? ids.jobIds : [])),
    runIds: works.flatMap(({ ids }) => ('runIds' in ids ? ids.runIds : [])),
    eventIds: works.flatMap(({ ids }) => ('eventIds' in ids ? ids.eventIds : [])),
  };
}
