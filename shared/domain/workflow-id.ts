/** Workflow ids: one for each job and run, never used twice. */
export const jobWorkflowId = (jobId: string): string => `job/${jobId}`;
export const runWorkflowId = (runId: string): string => `run/${runId}`;

/** Those of deliveries, one an event, and of tests of a webhook. */
export const deliveryWorkflowId = (eventId: string): string => `delivery/${eventId}`;
export const webhookTestWorkflowId = (eventId: string): string => `webhook-test/${eventId}`;

/** The id of a job's schedule in Temporal. */
export const scheduleId = (jobId: string): string => `${SCHEDULE}${jobId}`;

/** The job whose schedule has this id in Temporal; null for what is none of ours. */
export const jobOfScheduleId = (id: string): string | null =>
  id.startsWith(SCHEDULE) ? id.slice(SCHEDULE.length) : null;

const SCHEDULE = 'schedule/';
