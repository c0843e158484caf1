/** Workflow ids: one for each job and run, never used twice. */
export const jobWorkflowId = (jobId: string): string => `job/${jobId}`;
export const runWorkflowId = (runId: string): string => `run/${runId}`;

/** The id of a job's schedule in Temporal. */
export const scheduleId = (jobId: string): string => `schedule/${jobId}`;
