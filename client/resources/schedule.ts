import type { FiringReason, IntervalType } from '../../shared/domain/schedule.ts';

/** When a job is run again and again. Fields that its interval type does not use are null. */
export interface Schedule {
  interval_type: IntervalType;
  every: number | null;
  /** `9:00 AM`. */
  time: string | null;
  /** 0 = Monday. */
  weekdays: number[] | null;
  day_of_month: number | null;
  start_date: string | null;
  timezone: string;
  max_pages: number;
  enabled: boolean;
  /** The next five times. */
  next_runs: string[];
}

/** A change of a schedule: what is absent stays as it is. The first one needs its interval type. */
export type ScheduleChange = Partial<{ [Field in keyof Omit<Schedule, 'next_runs'>]: NonNullable<Schedule[Field]> }>;

/** One time at which a schedule fired: the run that it created, or why it created none. */
export interface Firing {
  scheduled_at: string;
  fired_at: string;
  run_id: string | null;
  reason: FiringReason | null;
}
