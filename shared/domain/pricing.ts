import { higherLevel, PROTECTION_LEVELS, type ProtectionLevel } from './protection.ts';

/** Credits a listing page, and how many detail visits one credit pays (0: they are free). */
interface Rate {
  listing_page: number;
  detail_visit: { credits: number; visits: number };
}

/** The price list. */
export const RATES: Record<ProtectionLevel, Rate> = {
  light: { listing_page: 1, detail_visit: { credits: 0, visits: 1 } },
  moderate: { listing_page: 2, detail_visit: { credits: 1, visits: 3 } },
  heavy: { listing_page: 3, detail_visit: { credits: 1, visits: 1 } },
  strict: { listing_page: 6, detail_visit: { credits: 2, visits: 1 } },
};

/** Work done at one protection level. */
export interface Usage {
  protection_level: ProtectionLevel;
  listing_pages: number;
  detail_visits: number;
}

/** One line of a bill. `rate` is credits a unit (a third of a credit shows as 0.3333). */
interface BillingLine {
  unit: 'listing_page' | 'detail_visit';
  protection_level: ProtectionLevel;
  quantity: number;
  rate: number;
  credits: number;
}

/** The settled bill of a run: `credits_settled` is the sum of its lines. */
export interface Billing {
  protection_level: ProtectionLevel;
  listing_pages: number;
  detail_visits: number;
  lines: BillingLine[];
  credits_settled: number;
}

/** Credits for so many detail visits at a level, rounded up once. */
function detailCredits(level: ProtectionLevel, visits: number): number {
  const { credits, visits: each } = RATES[level].detail_visit;
  return Math.ceil((visits * credits) / each);
}

/** Prices the work of one run, one line a unit and level that was used. */
export function priceRun(usages: readonly Usage[], jobLevel: ProtectionLevel): Billing {
  const lines: BillingLine[] = [];
  for (const level of PROTECTION_LEVELS) {
    const used = usages.filter((usage) => usage.protection_level === level);
    const pages = sum(used.map((usage) => usage.listing_pages));
    const visits = sum(used.map((usage) => usage.detail_visits));
    const { listing_page, detail_visit } = RATES[level];
    if (pages > 0) {
      lines.push({
        unit: 'listing_page',
        protection_level: level,
        quantity: pages,
        rate: listing_page,
        credits: pages * listing_page,
      });
    }
    if (visits > 0) {
      lines.push({
        unit: 'detail_visit',
        protection_level: level,
        quantity: visits,
        rate: Number((detail_visit.credits / detail_visit.visits).toFixed(4)),
        credits: detailCredits(level, visits),
      });
    }
  }
  return {
    protection_level: lines.reduce((level, line) => higherLevel(level, line.protection_level), jobLevel),
    listing_pages: quantityOf(lines, 'listing_page'),
    detail_visits: quantityOf(lines, 'detail_visit'),
    lines,
    credits_settled: sum(lines.map((line) => line.credits)),
  };
}

/** Credits for so many listing pages when each leads to `visitsPerPage` detail pages. */
export function expectedCredits(level: ProtectionLevel, pages: number, visitsPerPage: number): number {
  return pages * RATES[level].listing_page + detailCredits(level, Math.ceil(pages * visitsPerPage));
}

/** How many of `wanted` further detail visits still fit when `usages` are done and `limit` credits are held. */
export function affordableDetailVisits(
  usages: readonly Usage[],
  level: ProtectionLevel,
  limit: number,
  wanted: number,
): number {
  const { credits, visits } = RATES[level].detail_visit;
  if (credits === 0) return wanted;
  const spent = priceRun(usages, level);
  const sameLevel = sum(usages.filter((usage) => usage.protection_level === level).map((usage) => usage.detail_visits));
  const others = spent.credits_settled - detailCredits(level, sameLevel);
  const most = Math.floor(((limit - others) * visits) / credits) - sameLevel;
  return Math.max(0, Math.min(wanted, most));
}

function quantityOf(lines: readonly BillingLine[], unit: BillingLine['unit']): number {
  return sum(lines.filter((line) => line.unit === unit).map((line) => line.quantity));
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, number) => total + number, 0);
}
