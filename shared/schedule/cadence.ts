import type { IntervalType } from '../domain/schedule.ts';

/** When a schedule fires. Fields that its `interval_type` does not use are ignored. */
export interface Cadence {
  interval_type: IntervalType;
  /** Every how many minutes, hours, days, weeks or months: 1 to 1,000. */
  every: number;
  /** Time of day, as `parseTimeOfDay` reads it. */
  time: string;
  /** 0 = Monday to 6 = Sunday; null: that of the first day. */
  weekdays: readonly number[] | null;
  /** 1 to 31, in shorter months their last day; null: that of the first day. */
  day_of_month: number | null;
  /** The first day, `YYYY-MM-DD`; null: the day on which the cadence was set. */
  start_date: string | null;
  /** IANA name: where `time` and `start_date` are read. */
  timezone: string;
  /** When the cadence was set, in milliseconds since 1970: it counts from then where it has no `start_date`. */
  set_at: number;
}
