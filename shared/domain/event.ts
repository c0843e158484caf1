/** The four lifecycle events of the specification ("Events"). */
export const EVENT_TYPES = ['job.ready', 'job.failed', 'run.completed', 'run.failed'] as const;
export type EventType = (typeof EVENT_TYPES)[number];

/** The label of the shape of events, a date: it changes when that shape does. */
export const API_VERSION = '2026-11-01';
