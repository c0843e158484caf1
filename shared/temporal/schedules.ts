import {
  ScheduleAlreadyRunning,
  type ScheduleDescription,
  ScheduleNotFoundError,
  type ScheduleOptions,
} from '@temporalio/client';
import type { fireSchedule } from '../../workflows/index.ts';
import { TASK_QUEUES } from '../domain/task-queue.ts';
import { jobOfScheduleId, scheduleId } from '../domain/workflow-id.ts';
import type { FollowedSchedule } from '../schedule/followed-schedule.ts';
import type { Temporal } from './connection.ts';
import { labels } from './labels.ts';
import { temporalTimes } from './schedule-spec.ts';

/** Temporal's copies of the schedules. Every call rejects within a few seconds when Temporal is away. */
export interface Schedules {
  /** Makes Temporal's schedule what the row says. Returns when that has to be done again; null when it lasts. */
  follow(schedule: FollowedSchedule): Promise<Date | null>;
  /** Removes what there is of a job's schedule. */
  remove(jobId: string): Promise<void>;
  /** The jobs of which Temporal has schedules of this installation. It may learn of the newest a moment later. */
  listJobs(installation: string): Promise<string[]>;
}

const CALL_MILLISECONDS = 2_500;
const LIST_MILLISECONDS = 10_000;

/** The schedules over a connection that exists. */
export function createSchedules(temporal: Temporal): Schedules {
  const { client } = temporal;
  const call = <Result>(work: () => Promise<Result>) => temporal.within(CALL_MILLISECONDS, work);
  return {
    async follow(schedule) {
      const { options, lastsUntil } = optionsOf(schedule, Date.now());
      const { scheduleId: id, ...changes } = options;
      try {
        await call(() => client.schedule.create(options));
      } catch (error) {
        if (!(error instanceof ScheduleAlreadyRunning)) throw error;
        await call(() =>
          client.schedule.getHandle(id).update((present) => ({ ...changes, state: stateFor(present, options) })),
        );
      }
      return lastsUntil;
    },
    async remove(jobId) {
      try {
        await call(() => client.schedule.getHandle(scheduleId(jobId)).delete());
      } catch (error) {
        if (!(error instanceof ScheduleNotFoundError)) throw error;
      }
    },
    listJobs: (installation) =>
      temporal.within(LIST_MILLISECONDS, async () => {
        const jobs: string[] = [];
        for await (const { scheduleId: id, memo } of client.schedule.list()) {
          const jobId = jobOfScheduleId(id);
          if (jobId !== null && memo?.['installation'] === installation) jobs.push(jobId);
        }
        return jobs;
      }),
  };
}

type Options = ReturnType<typeof optionsOf>['options'];

/**
 * Whether a schedule is paused. What an operator has made of it by hand lasts until the customer changes the schedule;
 * the times alone are told anew now and then.
 */
function stateFor(present: ScheduleDescription, { action, state }: Options): Options['state'] {
  const [known] = present.action.type === 'startWorkflow' ? (present.action.args as Options['action']['args']) : [];
  if (known?.version !== action.args[0].version) return state;
  return { paused: present.state.paused, note: present.state.note ?? state.note };
}

function optionsOf({ jobId, accountId, host, cadence, enabled, version, installation }: FollowedSchedule, now: number) {
  const { spec, policies, lastsUntil } = temporalTimes(cadence, now);
  const typedSearchAttributes = labels({
    LwAccountId: accountId,
    LwJobId: jobId,
    LwHost: host,
    LwTrigger: 'schedule',
  });
  const options = {
    scheduleId: scheduleId(jobId),
    spec,
    policies,
    state: { paused: !enabled, note: noteOf(jobId) },
    memo: { installation },
    typedSearchAttributes,
    action: {
      type: 'startWorkflow',
      workflowType: 'fireSchedule',
      workflowId: scheduleId(jobId),
      taskQueue: TASK_QUEUES.workflows,
      workflowTaskTimeout: '5s',
      args: [{ jobId, version }],
      staticSummary: `A scheduled run of ${host} for account ${accountId}`,
      typedSearchAttributes,
    },
  } satisfies ScheduleOptions<{ type: 'startWorkflow' } & Record<string, unknown> & ScheduleOptions['action']> & {
    action: { args: Parameters<typeof fireSchedule> };
  };
  return { options, lastsUntil };
}

/** What operators read beside a schedule. */
function noteOf(jobId: string): string {
  return `Follows the schedule of the job ${jobId}, at /v1/jobs/${jobId}/schedule. Paused by hand, it stays so until it is changed there.`;
}
