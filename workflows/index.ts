/** What the worker's bundle exports: each function is a workflow type. */
export { deliverEvent } from './deliver-event.ts';
export { executeRun } from './execute-run.ts';
export { fireSchedule } from './fire-schedule.ts';
export { mapJob } from './map-job.ts';
export { testWebhook } from './test-webhook.ts';
