import type { Database } from '../db/orm.ts';
import { CLAIM_SECONDS, DELIVERY_LIFECYCLE, DELIVERY_TEXTS, PENDING_HOURS } from '../domain/delivery.ts';

/** How many records one call changes at most. */
const MOST_RECORDS = 1_000;

/**
 * Makes deliveries `unknown` that were claimed a minute ago and have no outcome: whoever claimed them died on the way.
 * That is final. Returns how many there were, at most 1,000 a call.
 */
export async function expireClaims(database: Database): Promise<number> {
  return end(database, {
    from: 'claimed',
    since: 'attempted_at',
    seconds: CLAIM_SECONDS,
    to: DELIVERY_LIFECYCLE.claimed.claim_expired.to,
    text: DELIVERY_TEXTS.claim_expired,
  });
}

/** Cancels deliveries that nobody could claim for a day. Returns how many there were, at most 1,000 a call. */
export async function cancelStaleDeliveries(database: Database): Promise<number> {
  return end(database, {
    from: 'pending',
    since: 'created_at',
    seconds: PENDING_HOURS * 3_600,
    to: DELIVERY_LIFECYCLE.pending.called_off.to,
    text: DELIVERY_TEXTS.too_old,
  });
}

interface Overdue {
  from: 'claimed' | 'pending';
  since: 'attempted_at' | 'created_at';
  seconds: number;
  to: string;
  text: string;
}

/** Records that somebody is changing at the moment are passed over. */
async function end(database: Database, { from, since, seconds, to, text }: Overdue): Promise<number> {
  const ended = await database.em.fork().execute<unknown[]>(
    `update webhook_event set state = ?, finished_at = now(), delivery_error = ?
     where id in (select id from webhook_event
                  where state = '${from}' and ${since} < now() - make_interval(secs => ?)
                  order by ${since} limit ? for update skip locked)
     returning id`,
    [to, text, seconds, MOST_RECORDS],
  );
  return ended.length;
}
