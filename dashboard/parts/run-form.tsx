import { useLocation } from 'preact-iso/router';
import { useEffect, useState } from 'preact/hooks';
import { call } from '../service/call.ts';
import type { Job, Quote, Run } from '../service/resources.ts';
import { useLoaded } from '../service/use-loaded.ts';
import { Field } from './field.tsx';
import { RunCost } from './run-cost.tsx';
import { FormFailure } from './screen.tsx';
import { useAct } from './use-act.ts';

/** Runs a ready job: how far it goes, and what that costs, before it begins. */
export function RunForm({ job }: { job: Job }) {
  const { route } = useLocation();
  const [maxPages, setMaxPages] = useState(String(job.max_pages));
  const [maxCredits, setMaxCredits] = useState('');
  const asked = useSettled(maxPages);
  const quote = useLoaded<Quote>(
    `jobs/${job.id}/quote${asked === '' ? '' : `?max_pages=${encodeURIComponent(asked)}`}`,
  );
  const { isUnderway, error, problemOf, run } = useAct(async () => {
    const started = await call<Run>('POST', `jobs/${job.id}/runs`, requestOf(maxPages, maxCredits));
    route(`/runs/${started.id}`);
  });
  const refused = quote.error?.details.find(({ field }) => field === 'max_pages')?.message;
  const cannotPay = quote.data !== null && quote.data.available < quote.data.credits_to_start;
  return (
    <form
      class="card run-form"
      aria-labelledby="run"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void run();
      }}
    >
      <h2 id="run">Get all rows</h2>
      <div class="fields">
        <Field
          label="Pages to read at most"
          type="number"
          name="max_pages"
          min={1}
          value={maxPages}
          problem={problemOf('max_pages') ?? refused}
          onInput={({ currentTarget }) => setMaxPages(currentTarget.value)}
        />
        <Field
          label="Credits to spend at most"
          type="number"
          name="max_credits"
          min={1}
          placeholder="no limit"
          value={maxCredits}
          problem={problemOf('max_credits')}
          onInput={({ currentTarget }) => setMaxCredits(currentTarget.value)}
        />
      </div>
      <RunCost
        quote={quote.data}
        isLoading={quote.isLoading || asked !== maxPages}
        error={refused ? null : quote.error}
      />
      <FormFailure error={error} />
      <button class="main" type="submit" disabled={isUnderway || cannotPay}>
        {isUnderway ? 'Starting…' : 'Run'}
      </button>
    </form>
  );
}

/** Fields that are left empty are left to the service; numbers that are none it refuses by name. */
function requestOf(maxPages: string, maxCredits: string): object {
  return {
    ...(maxPages.trim() !== '' && { max_pages: Number(maxPages) }),
    ...(maxCredits.trim() !== '' && { max_credits: Number(maxCredits) }),
  };
}

/** What somebody types, once they have stopped for a moment. */
function useSettled(text: string): string {
  const [settled, setSettled] = useState(text);
  useEffect(() => {
    const timer = window.setTimeout(() => setSettled(text), 250);
    return () => window.clearTimeout(timer);
  }, [text]);
  return settled;
}
