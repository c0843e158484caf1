const MOMENT = /^\d{4}-\d\d-\d\d[Tt ]\d\d:\d\d(:\d\d(\.\d+)?)?([Zz]|[+-]\d\d:?\d\d)$/;

/** Whether a text is a moment in ISO 8601, with its time zone, that a calendar has and PostgreSQL takes. */
export function isMoment(text: string): boolean {
  if (!MOMENT.test(text)) return false;
  const date = new Date(text);
  return !Number.isNaN(date.getTime()) && date.getUTCFullYear() >= 1;
}
