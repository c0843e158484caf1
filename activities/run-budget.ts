import type { RunWork } from '../shared/db/queries/run-work.ts';
import { affordableDetailVisits, priceRun, type Usage } from '../shared/domain/pricing.ts';
import type { ProtectionLevel } from '../shared/domain/protection.ts';

/** What the credits that a run holds still pay for. */
export interface RunBudget {
  affordsPage(): boolean;
  /** How many of `wanted` detail visits the page that is being crawled can have. */
  affordableVisits(wanted: number): number;
  spend(work: { pages: number; visits: number }): void;
}

/** Counts the work of a chunk on top of what the run has saved. */
export function createRunBudget({ usages, heldCredits, protectionLevel, mapping }: RunWork): RunBudget {
  const spent: Usage[] = [...usages];
  const onePage = usageOf(protectionLevel, { pages: 1, visits: 0 });
  const pageWithDetails = usageOf(protectionLevel, { pages: 1, visits: mapping.detail?.visits_per_page ?? 0 });
  return {
    affordsPage: () => {
      // The first page was accepted even when its details can not be paid.
      const next = spent.length === 0 ? onePage : pageWithDetails;
      return priceRun([...spent, next], protectionLevel).credits_settled <= heldCredits;
    },
    affordableVisits: (wanted) => affordableDetailVisits([...spent, onePage], protectionLevel, heldCredits, wanted),
    spend: (work) => void spent.push(usageOf(protectionLevel, work)),
  };
}

function usageOf(level: ProtectionLevel, { pages, visits }: { pages: number; visits: number }): Usage {
  return { protection_level: level, listing_pages: pages, detail_visits: visits };
}
