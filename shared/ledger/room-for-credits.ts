import type { Run } from '../db/entities/run.ts';
import type { EntityManager } from '../db/orm.ts';
import { loadHeldCredits } from '../db/queries/held-credits.ts';
import { loadRunUsages } from '../db/queries/run-usages.ts';
import { type Billing, priceRun } from '../domain/pricing.ts';
import { lockAccount } from '../db/lock-row.ts';
import { expectedVisits } from '../db/queries/expected-visits.ts';
import { withinLimit } from '../domain/within-limit.ts';

/** What decides how many credits a run that goes on can hold. */
interface RoomForCredits {
  /** The bill of the work that was saved. */
  bill: Billing;
  /** Credits that are held and not yet used up; negative when the work cost more. */
  unspent: number;
  /** Credits that may be held in addition: the account's, within the run's `max_credits`. */
  available: number;
  pagesLeft: number;
  visitsPerPage: number;
}

/** Reads what a locked run has cost, holds and may hold; its account stays locked until the transaction ends. */
export async function readRoomForCredits(em: EntityManager, run: Run): Promise<RoomForCredits> {
  const bill = priceRun(await loadRunUsages(em, run.id), run.protectionLevel);
  const held = await loadHeldCredits(em, run.id);
  const { creditsAvailable } = await lockAccount(em, run.account.id);
  return {
    bill,
    unspent: held - bill.credits_settled,
    available: withinLimit(run.maxCredits, held, creditsAvailable),
    pagesLeft: run.maxPages - bill.listing_pages,
    visitsPerPage: await expectedVisits(em, run),
  };
}
