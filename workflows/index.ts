/** What the worker's bundle exports: each function is a workflow type. */
export { executeRun } from './execute-run.ts';
export { fireSchedule } from './fire-schedule.ts';
export { mapJob } from './map-job.ts';
