import { LIMITS, PAGE_SIZES } from '../../../shared/domain/limit.ts';
import { PLANS } from '../../../shared/domain/plan.ts';
import { heading, paragraphs, table } from '../html.ts';

/** What this service's operator has set. */
export interface GuideSettings {
  /** Requests of a key in `LIMITS.rate_seconds`. */
  rateLimit: number;
}

/** How much of everything there may be. */
export function limits({ rateLimit }: GuideSettings): string {
  const plans = Object.entries(PLANS).map(([name, { max_pages, concurrent_runs, schedules }]) => [
    name,
    max_pages,
    concurrent_runs,
    schedules ? 'yes' : 'no',
  ]);
  const pages = Object.entries(PAGE_SIZES).map(([name, { default: usual, maximum }]) => [name, usual, maximum]);
  return [
    heading('Requests'),
    paragraphs(
      `An API key has ${rateLimit.toLocaleString('en')} requests in any ${LIMITS.rate_seconds} seconds. Every answer says in \`RateLimit-Limit\`, \`RateLimit-Remaining\` and \`RateLimit-Reset\` how it stands; above, the answer is 429 with \`Retry-After\`. One request can wait for the end of a run, and one can read all its rows.`,
    ),
    heading('Plans'),
    table(['Plan', 'Pages of a run', 'Runs at a time', 'Schedules'], plans),
    heading('Pages of lists'),
    table(['List', '`limit` unless given', 'At most'], pages),
    heading('Sizes'),
    table(
      ['Of', 'At most'],
      [
        ['the body of a request', `${LIMITS.body_bytes / 1024} KiB`],
        ['a goal', `${LIMITS.goal_length.toLocaleString('en')} characters`],
        ['columns of a job', LIMITS.columns],
        ['a URL', `${LIMITS.url_length.toLocaleString('en')} characters`],
        ['the name of a job', `${LIMITS.name_length} characters`],
        ['metadata of a job', `${LIMITS.metadata_entries} texts of ${LIMITS.metadata_value_length} characters`],
        ['requests of an account that wait at a time', LIMITS.waiting_requests_of_account],
        ['rows of two runs that are compared', LIMITS.compared_rows],
      ],
    ),
  ].join('\n');
}
