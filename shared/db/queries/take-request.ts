import { isWellFormedApiKey } from '../../domain/api-key.ts';
import type { Database } from '../orm.ts';
import { readRows } from '../read.ts';
import { apiKeyDigest } from './api-key-digest.ts';

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

interface TakenRow {
  is_allowed: boolean;
  remaining: number;
  next_free: string;
}

/**
 * A window keeps at most so many entries; up to this limit every request has its own, and the window is exact to the
 * microsecond. Above, requests of the same 120th of the window share one and count until the last of them may leave.
 */
const MOST_ENTRIES = 120;

const BY_KEY = {
  name: 'take-request-by-key',
  text: `select api_key.account_id, taken.*,
           coalesce(api_key.last_used_at < now() - interval '1 minute', true) as is_use_unnoted
         from api_key, take_request(api_key.digest, $2, $3, $4) as taken where api_key.digest = $1`,
};

const BY_ADDRESS = { name: 'take-request-by-address', text: 'select * from take_request($1, $2, $3, $4)' };

/**
 * Finds the account of an API key and counts a request against its limit, in one statement; null when nobody has the
 * key. A key with a wrong checksum is refused without asking the database.
 */
export async function takeRequestByKey(
  database: Database,
  key: string,
  limit: RateLimit,
): Promise<(KeyHolder & RateState) | null> {
  if (!isWellFormedApiKey(key)) return null;
  const [row] = await readRows<TakenRow & { account_id: string; is_use_unnoted: boolean }>(database, BY_KEY, [
    apiKeyDigest(key),
    ...parameters(limit),
  ]);
  return row ? { accountId: row.account_id, isUseUnnoted: row.is_use_unnoted, ...stateOf(row) } : null;
}

/** Counts a request of somebody without a valid key against the limit of their network address. */
export async function takeRequestByAddress(database: Database, address: string, limit: RateLimit): Promise<RateState> {
  const values = [`address ${address}`, ...parameters(limit)];
  const [row] = await readRows<TakenRow>(database, BY_ADDRESS, values);
  if (!row) throw new Error('take_request gave no answer');
  return stateOf(row);
}

function parameters({ requests, seconds }: RateLimit): [quota: number, period: number, grain: number] {
  const period = seconds * 1_000_000;
  return [requests, period, requests > MOST_ENTRIES ? Math.ceil(period / MOST_ENTRIES) : 0];
}

function stateOf({ is_allowed, remaining, next_free }: TakenRow): RateState {
  return { isAllowed: is_allowed, remaining, freeAfter: Number(next_free) / 1_000_000 };
}
