import type { Startable } from '../domain/startable.ts';
import type { WorkflowStarter } from './workflow-starter.ts';

/** One workflow to be started; `what` and `fields` say in the log what it was when that fails. */
interface Start {
  what: string;
  fields: Record<string, unknown>;
  start: () => Promise<void>;
}

/** How everything that can start after a transaction is started. What fails is left to the reconciler. */
export function startsOf(workflows: WorkflowStarter, { runs, deliveries }: Startable): Start[] {
  return [
    ...runs.map((run) => ({
      what: 'start the workflow of a run',
      fields: { ...run },
      start: () => workflows.startExecuteRun(run),
    })),
    ...deliveries.map((delivery) => ({
      what: 'start the delivery of an event',
      fields: { ...delivery },
      start: () => workflows.deliveries.start(delivery),
    })),
  ];
}
