/** The four lifecycle events of the specification ("Events"). */
export const EVENT_TYPES = ['job.ready', 'job.failed', 'run.completed', 'run.failed'] as const;
export type EventType = (typeof EVENT_TYPES)[number];
