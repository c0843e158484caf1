import type { Operation } from '../operation';
import { getAccount } from './account/get';
import { createJob } from './job/create';
import { deleteJob } from './job/delete';
import { getJob } from './job/get';
import { getJobs } from './job/get-many';
import { cancelRun } from './run/cancel';
import { downloadChanges } from './run/download-changes';
import { downloadItems } from './run/download-csv';
import { getRun } from './run/get';
import { getChanges } from './run/get-changes';
import { getItems } from './run/get-items';
import { getRuns } from './run/get-many';
import { startRun } from './run/start';
import { getFirings } from './schedule/get-firings';
import { removeSchedule } from './schedule/remove';
import { setSchedule } from './schedule/set';

/** What the node can do: its resources with their operations, in the order in which they are shown. */
export const OPERATIONS: Record<string, Operation[]> = {
  account: [getAccount],
  job: [createJob, deleteJob, getJob, getJobs],
  run: [cancelRun, downloadChanges, downloadItems, getRun, getChanges, getItems, getRuns, startRun],
  schedule: [getFirings, removeSchedule, setSchedule],
};
