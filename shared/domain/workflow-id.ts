/** Workflow ids: one for each job and run, never used twice. */
export const jobWorkflowId = (jobId: string): string => `job/${jobId}`;
export const runWorkflowId = (runId: string): string => `run/${runId}`;
