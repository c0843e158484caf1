import { isWellFormedApiKey } from '../db/api-key.ts';
import type { Database } from '../db/orm.ts';
import { executePrepared } from '../db/prepared.ts';
import { apiKeyDigest } from '../db/api-key-digest.ts';

/** So many requests in any window of so many seconds. */
export interface RateLimit {
  requests: number;
  seconds: number;
}

/** What is left of a limit after a request. */
export interface RateState {
  isAllowed: boolean;
  /** How many more requests would be allowed now. */
  remaining: number;
  /** Seconds until one more request is allowed than now. */
  freeAfter: number;
}

/** Whom a request speaks for. */
export interface KeyHolder {
  accountId: string;
  /** Whether the use of the key has not been noted for a minute. */
  isUseUnnoted: boolean;
}

interface ConsumedRow {
  /** Which of the requests that were asked about, from 1. */
  ordinal: string;
  is_allowed: boolean;
  remaining: number;
  next_free: string;
}

/**
 * A window keeps at most so many entries; up to this limit every request has its own, and the window is exact to the
 * microsecond. Above, requests of the same 120th of the window share one and count until the last of them may leave.
 */
const MOST_ENTRIES = 120;

/** Windows are locked in the order of their keys, so that statements never wait for each other in a circle. */
const BY_KEY = {
  name: 'consume-rate-limit-by-key',
  text: `select holder.*, consumed.* from (
           select asked.ordinal, api_key.digest, api_key.account_id,
             coalesce(api_key.last_used_at < now() - interval '1 minute', true) as is_use_unnoted
           from unnest($1::text[]) with ordinality as asked(digest, ordinal)
           join api_key on api_key.digest = asked.digest
           order by api_key.digest, asked.ordinal offset 0
         ) as holder, consume_rate_limit(holder.digest, $2, $3, $4) as consumed`,
};

const BY_ADDRESS = {
  name: 'consume-rate-limit-by-address',
  text: `select asked.ordinal, consumed.* from (
           select address, ordinal from unnest($1::text[]) with ordinality as given(address, ordinal)
           order by address, ordinal offset 0
         ) as asked, consume_rate_limit(asked.address, $2, $3, $4) as consumed`,
};

/**
 * Finds the accounts of API keys and counts a request with each against its limit, in one statement; null where nobody
 * has the key. Keys with a wrong checksum are refused without asking the database.
 */
export async function consumeByKey(
  database: Database,
  keys: readonly string[],
  limit: RateLimit,
): Promise<((KeyHolder & RateState) | null)[]> {
  const digests = keys.map((key) => (isWellFormedApiKey(key) ? apiKeyDigest(key) : null));
  if (digests.every((digest) => digest === null)) return keys.map(() => null);
  const rows = await executePrepared<ConsumedRow & { account_id: string; is_use_unnoted: boolean }>(database, BY_KEY, [
    digests,
    ...parameters(limit),
  ]);
  const holders = new Map(
    rows.map((row) => [
      Number(row.ordinal),
      { accountId: row.account_id, isUseUnnoted: row.is_use_unnoted, ...stateOf(row) },
    ]),
  );
  return keys.map((_, index) => holders.get(index + 1) ?? null);
}

/** Counts requests of those without a valid key against the limits of their network addresses. */
export async function consumeByAddress(
  database: Database,
  addresses: readonly string[],
  limit: RateLimit,
): Promise<RateState[]> {
  const values = [addresses.map((address) => `address ${address}`), ...parameters(limit)];
  const rows = await executePrepared<ConsumedRow>(database, BY_ADDRESS, values);
  const states = new Map(rows.map((row) => [Number(row.ordinal), stateOf(row)]));
  return addresses.map((address, index) => {
    const state = states.get(index + 1);
    if (!state) throw new Error(`no answer for ${address}`);
    return state;
  });
}

/** Counts an act against the limit of a name of its own. */
export async function consumeByName(database: Database, name: string, limit: RateLimit): Promise<RateState> {
  const [row] = await executePrepared<ConsumedRow>(database, BY_ADDRESS, [[name], ...parameters(limit)]);
  if (!row) throw new Error(`no answer for ${name}`);
  return stateOf(row);
}

function parameters({ requests, seconds }: RateLimit): [quota: number, period: number, grain: number] {
  const period = seconds * 1_000_000;
  return [requests, period, requests > MOST_ENTRIES ? Math.ceil(period / MOST_ENTRIES) : 0];
}

function stateOf({ is_allowed, remaining, next_free }: ConsumedRow): RateState {
  return { isAllowed: is_allowed, remaining, freeAfter: Number(next_free) / 1_000_000 };
}
