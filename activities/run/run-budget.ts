import type { RunWork } from '../../shared/db/queries/run-work.ts';
import { affordableDetailVisits, priceRun, type Usage } from '../../shared/domain/pricing.ts';
import type { ProtectionLevel } from '../../shared/domain/protection.ts';

/** What the credits that a run holds still pay for. */
export interface RunBudget {
  /** How many listing pages more can be paid with the detail visits that are expected of them, `most` at most. */
  affordablePages(most: number): number;
  /** Counts a listing page that will be saved. */
  spendPage(): void;
  /** Sets credits aside for detail visits of the last listing page; returns for how many of `wanted` they suffice. */
  reserveVisits(wanted: number): number;
  /** Gives back what was set aside for visits that failed. */
  returnVisits(failed: number): void;
}

/** Counts the work of a chunk on top of what the run has saved. */
export function createRunBudget({ usages, heldCredits, protectionLevel, mapping }: RunWork): RunBudget {
  const own = usageOf(protectionLevel, 0, 0);
  const spent: Usage[] = [...usages, own];
  const visitsPerPage = mapping.detail?.visits_per_page ?? 0;

  function isAffordable(pages: number): boolean {
    // The first page was accepted even when its details can not be paid.
    const isFirst = usages.length === 0 && own.listing_pages === 0 && pages === 1;
    const next = usageOf(protectionLevel, pages, isFirst ? 0 : pages * visitsPerPage);
    return priceRun([...spent, next], protectionLevel).credits_settled <= heldCredits;
  }

  return {
    affordablePages(most) {
      if (most <= 0 || isAffordable(most)) return Math.max(0, most); // nearly always
      let pages = 0;
      while (pages < most && isAffordable(pages + 1)) pages += 1;
      return pages;
    },
    spendPage: () => void (own.listing_pages += 1),
    reserveVisits(wanted) {
      const visits = affordableDetailVisits(spent, protectionLevel, heldCredits, wanted);
      own.detail_visits += visits;
      return visits;
    },
    returnVisits: (failed) => void (own.detail_visits -= failed),
  };
}

function usageOf(level: ProtectionLevel, pages: number, visits: number): Usage {
  return { protection_level: level, listing_pages: pages, detail_visits: visits };
}
