import { ScheduleAlreadyRunning, ScheduleNotFoundError, type ScheduleOptions } from '@temporalio/client';
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
        await call(() => client.schedule.getHandle(id).update(() => ({ ...changes, state: changes.state })));
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
    state: { paused: !enabled },
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
