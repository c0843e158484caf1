import { LIMITS } from '../../../shared/domain/limit.ts';
import { PLANS } from '../../../shared/domain/plan.ts';
import { RATES } from '../../../shared/domain/pricing.ts';
import { PROTECTION_LEVELS } from '../../../shared/domain/protection.ts';
import { heading, paragraphs, table } from '../html.ts';

/** What things cost, level by level, and what plans bring. */
export function prices(): string {
  const rates = PROTECTION_LEVELS.map((level) => {
    const { listing_page, detail_visit } = RATES[level];
    return [`\`${level}\``, listing_page, visitPrice(detail_visit)];
  });
  const plans = Object.entries(PLANS).map(([name, plan]) => [name, plan.monthly_credits]);
  return [
    paragraphs(
      `A job costs ${LIMITS.job_cost_credits} credits, which come back when it fails. A run costs what it has read, at the level that the site asks for; a run that fails costs nothing.`,
    ),
    heading('Credits of a run'),
    table(['Level', 'A listing page', 'Detail pages'], rates),
    paragraphs(
      'Detail pages are counted over the whole run and rounded up once. A run that had to climb to a higher level has lines of both in its bill.',
      '`GET /v1/jobs/{id}/quote?max_pages=20` says what a run would cost: the bill that it is expected to have when it comes to all its pages, and how many of them your credits pay. `max_credits` of a run is what it may cost at most: it stops cleanly before it would cost more, and keeps its rows.',
      'While a run goes on, credits are set aside for what comes next; what it does not need comes back when it ends.',
    ),
    heading('Credits of a month'),
    table(['Plan', 'Credits'], plans),
  ].join('\n');
}

function visitPrice({ credits, visits }: { credits: number; visits: number }): string {
  if (credits === 0) return 'free';
  const of = visits === 1 ? 'each' : `for ${visits}`;
  return `${credits} ${of}`;
}
