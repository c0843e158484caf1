import type { ProtectionLevel } from './protection.ts';

/** Page sizes of the list endpoints: default and bounds of `limit`. */
export const PAGE_SIZES = {
  jobs: { default: 20, maximum: 100 },
  runs: { default: 20, maximum: 100 },
  firings: { default: 20, maximum: 100 },
  deliveries: { default: 20, maximum: 100 },
  items: { default: 50, maximum: 200 },
} as const;

/** Every other number of the product that a customer can run into. */
export const LIMITS = {
  job_cost_credits: 10,
  max_pages_minimum: 1,
  max_pages_maximum: 10_000,
  max_pages_default: 10,
  max_credits_maximum: 1_000_000_000,
  goal_length: 2_000,
  url_length: 2_048,
  name_length: 200,
  metadata_entries: 20,
  metadata_key_length: 40,
  metadata_value_length: 500,
  columns: 100,
  column_name_length: 100,
  column_description_length: 500,
  /** How many deliveries of an account that were asked for by hand may wait at a time. */
  pending_redeliveries: 100,
  body_bytes: 64 * 1024,
  body_depth: 20,
  idempotency_key_length: 255,
  idempotency_hours: 24,
  rate_requests: 60,
  rate_seconds: 60,
  /** Of people on the website: in any so many seconds, attempts to sign in or up of an address and of an e-mail address. */
  sign_in_seconds: 300,
  sign_ins_per_address: 30,
  sign_ins_per_email: 10,
  password_length_minimum: 10,
  password_length_maximum: 200,
  session_hours: 12,
  sign_in_link_minutes: 60,
  /** Requests of a signed-in account in any `rate_seconds`. */
  session_requests: 600,
  /** Open pages of an account that are told at once what is new. */
  live_streams: 10,
  offset_maximum: 1_000_000_000,
  /** How long a request waits at most for the end of a job or run. */
  wait_seconds_maximum: 60,
  /** How many requests wait at a time, of an account and in a process of the API; further ones are answered at once. */
  waiting_requests_of_account: 100,
  waiting_requests_of_process: 2_000,
  /** The largest page of items that an operator can allow. */
  items_limit_maximum: 10_000,
  /** Rows of two runs together, up to which they are compared: beyond, it would take longer than a request may. */
  compared_rows: 1_000_000,
  /** How long the steps of a mapping may work, all together; their waits for a free worker do not count. */
  mapping_deadline_seconds: 180,
  /** How long a mapping waits for free workers, all together. */
  mapping_wait_seconds: 600,
  /** Work that has not begun after so long is shown as waiting. */
  begin_seconds: 10,
  /** How long work that a worker has taken waits there for its permit; then any worker may take it. */
  permit_wait_seconds: 10,
  /** How long a crawl goes on while others wait for its permit. */
  crawl_slice_seconds: 15,
  /** How long a job, and a run, wait for a worker of their level after it was noticed that there is none. */
  mapping_unserved_seconds: 30,
  run_unserved_seconds: 300,
  /** A run to which nothing new comes for so long is given up. */
  run_stall_seconds: 300,
} as const;

/** Pages at level light; those that lead to detail pages; and those that need a browser. */
const CHUNK = { plain: 500, withDetails: 100, inBrowser: 25 };

/**
 * How many listing pages one crawl activity takes: the unit in which credits are held and work is resumed. Pages that
 * take long, because they lead to detail pages or need a browser, come in smaller chunks.
 */
export function chunkPages(level: ProtectionLevel, visitsPerPage: number): number {
  if (level !== 'light') return CHUNK.inBrowser;
  return visitsPerPage === 0 ? CHUNK.plain : CHUNK.withDetails;
}
