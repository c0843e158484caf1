import type { Database } from '../db/orm.ts';
import { EVENTS_KEPT_DAYS } from '../domain/delivery.ts';
import { FIRINGS_KEPT_DAYS } from '../domain/schedule.ts';
import { LIMITS } from '../domain/limit.ts';
import { OUTAGE_UNSEEN_DAYS } from './note-robots-outage.ts';

/**
 * Removes what nothing asks for any more: idempotency records after their time, rate windows that have run empty,
 * detail checkpoints that finished runs have left, outages that nobody has seen lately, firings and events after their
 * time with the deleted webhooks that had them, sessions and links to sign in after theirs, and the budgets of origins of which nothing but the past is known.
 */
export async function forgetExpired(database: Database): Promise<void> {
  const em = database.em.fork();
  await em.execute('delete from idempotency_record where created_at <= now() - make_interval(hours => ?)', [
    LIMITS.idempotency_hours,
  ]);
  await em.execute(
    `delete from rate_window
     where moments[cardinality(moments)] < extract(epoch from clock_timestamp() - make_interval(secs => ?)) * 1000000`,
    [2 * Math.max(LIMITS.rate_seconds, LIMITS.sign_in_seconds)],
  );
  await em.execute('delete from detail_checkpoint using run where run.id = run_id and completed_at is not null');
  await em.execute('delete from robots_outage where noted_at <= now() - make_interval(days => ?)', [
    OUTAGE_UNSEEN_DAYS,
  ]);
  await em.execute('delete from schedule_firing where fired_at <= now() - make_interval(days => ?)', [
    FIRINGS_KEPT_DAYS,
  ]);
  await em.execute('delete from webhook_event where created_at <= now() - make_interval(days => ?)', [
    EVENTS_KEPT_DAYS,
  ]);
  await em.execute('delete from session where expires_at <= now()');
  await em.execute('delete from sign_in_link where expires_at <= now()');
  await em.execute(FORGET_WEBHOOKS, [EVENTS_KEPT_DAYS]);
  await em.execute(FORGET_BUDGETS);
}

/** Deleted ones under which no delivery is kept any more. */
const FORGET_WEBHOOKS = `
  delete from webhook where deleted_at <= now() - make_interval(days => ?)
    and not exists (select from webhook_event where webhook_id = webhook.id)`;

/** Budgets that somebody is asking for at the moment are passed over. */
const FORGET_BUDGETS = `
  delete from origin_budget where origin in (
    select origin from origin_budget, lateral (
      select greatest((state ->> 'nextAt')::float8, (state ->> 'pausedUntil')::float8, (state ->> 'slowUntil')::float8,
                      (select max((lease ->> 'until')::float8) from jsonb_array_elements(state -> 'leases') as lease))
    ) as known(until)
    where known.until < extract(epoch from clock_timestamp()) * 1000
    for update of origin_budget skip locked
  )`;
