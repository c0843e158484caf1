import type { Quote } from '../../shared/domain/quote.ts';

/** What was asked for. */
interface Asked {
  jobId: string;
  maxPages: number;
  visitsPerPage: number;
  available: number;
}

/** What a run would cost as customers see it. */
export function presentQuote(
  { jobId, maxPages, visitsPerPage, available }: Asked,
  { billing, creditsToStart, affordablePages }: Quote,
) {
  return {
    job_id: jobId,
    protection_level: billing.protection_level,
    max_pages: maxPages,
    visits_per_page: visitsPerPage,
    credits: billing.credits_settled,
    lines: billing.lines,
    credits_to_start: creditsToStart,
    available,
    affordable_pages: affordablePages,
  };
}
