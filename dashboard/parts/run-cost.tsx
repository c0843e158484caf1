import type { CallError } from '../service/call.ts';
import type { Quote } from '../service/resources.ts';
import { count, number } from './format.tsx';

/** What a unit of a bill is called, for one and for several. */
const UNITS: Record<Quote['lines'][number]['unit'], [one: string, many: string]> = {
  listing_page: ['page of the list', 'pages of the list'],
  detail_visit: ['detail page', 'detail pages'],
};

/** What a run is expected to cost, before it is one. */
export function RunCost({
  quote,
  isLoading,
  error,
}: {
  quote: Quote | null;
  isLoading: boolean;
  error: CallError | null;
}) {
  if (error) return <p class="problem">{error.message}</p>;
  if (!quote) return <p class="quiet">Reckoning what it costs…</p>;
  return (
    <div aria-busy={isLoading}>
      <p aria-live="polite">
        Costs <b>{count(quote.credits, 'credit')}</b> for {linesOf(quote)}; less where the list ends before. You have{' '}
        {number(quote.available)}.
      </p>
      <Shortage quote={quote} />
    </div>
  );
}

/** `10 pages of the list (10), 48 detail pages (16), at level moderate`. */
function linesOf({ lines, protection_level: level }: Quote): string {
  const parts = lines.map(
    ({ unit, quantity, credits }) => `${count(quantity, ...UNITS[unit])} (${credits === 0 ? 'free' : number(credits)})`,
  );
  return `${parts.join(', ')} at level ${level}`;
}

function Shortage({
  quote: { available, credits_to_start: least, affordable_pages: pages, max_pages: most },
}: {
  quote: Quote;
}) {
  if (available < least) {
    return (
      <p class="note bad">
        A run needs {count(least, 'credit')} to start. <a href="/credits">See your credits</a>
      </p>
    );
  }
  if (pages >= most) return null;
  return (
    <p class="note">
      Your credits are enough for {number(pages)} of these {count(most, 'page')}; the run stops there and keeps its
      rows.
    </p>
  );
}
