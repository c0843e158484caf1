import { useState } from 'preact/hooks';
import { BarChart } from '../parts/bar-chart.tsx';
import { DataTable, type TableColumn } from '../parts/data-table.tsx';
import { Moment, count, number } from '../parts/format.tsx';
import { Pager } from '../parts/pager.tsx';
import { LoadFailure, Screen, Waiting } from '../parts/screen.tsx';
import type { Account, ChartDay, LedgerEntry, Page } from '../service/resources.ts';
import { useLoaded } from '../service/use-loaded.ts';

const LIMIT = 50;

/** What each kind of posting is, in words. */
const KINDS: Record<LedgerEntry['kind'], string> = {
  grant: 'Granted',
  expire: 'Expired with the month',
  charge: 'Job created',
  refund: 'Job not mapped: given back',
  hold: 'Set aside for a run',
  capture: 'Run billed',
  release: 'Run: not needed, given back',
};

export function CreditsScreen() {
  const account = useLoaded<Account>('account');
  const charts = useLoaded<{ days: ChartDay[] }>('charts');
  return (
    <Screen title="Credits">
      <LoadFailure error={account.error ?? charts.error} />
      {!account.data && !account.error && <Waiting what="your credits" />}
      {account.data && <Standing account={account.data} />}
      {charts.data && <Charts days={charts.data.days} />}
      <Ledger />
    </Screen>
  );
}

function Standing({ account: { plan, credits, limits, next_grant: next } }: { account: Account }) {
  return (
    <>
      {credits.available === 0 && (
        <p class="note bad">
          There are no credits left: runs and new jobs are refused until <Moment at={next.at} />, when{' '}
          {number(next.credits)} come. The operator of this service can grant more at once.
        </p>
      )}
      <dl class="facts">
        <dt>Available</dt>
        <dd>
          <b>{number(credits.available)}</b>
          {credits.monthly > 0 && ` (${number(credits.monthly)} expire with the month)`}
        </dd>
        <dt>Set aside for runs</dt>
        <dd>{number(credits.held)}</dd>
        <dt>Next month</dt>
        <dd>
          {number(next.credits)} on <Moment at={next.at} />
        </dd>
        <dt>Plan</dt>
        <dd>
          {plan}: up to {number(limits.max_pages)} pages a run, {count(limits.concurrent_runs, 'run')} at a time,{' '}
          {limits.schedules ? 'schedules' : 'no schedules'}. <a href="/docs/prices">Prices and plans</a>
        </dd>
        <dt>More of either</dt>
        <dd>is a matter of the operator of this service.</dd>
      </dl>
    </>
  );
}

function Charts({ days }: { days: readonly ChartDay[] }) {
  return (
    <div class="charts">
      <BarChart
        title="Credits a day"
        days={days.map(({ day, credits }) => ({ day, parts: [Math.max(credits, 0)] }))}
        names={['credits']}
      />
      <BarChart
        title="Runs a day"
        days={days.map(({ day, completed, failed }) => ({ day, parts: [completed, failed] }))}
        names={['completed', 'failed']}
      />
    </div>
  );
}

const COLUMNS: readonly TableColumn<LedgerEntry>[] = [
  { name: 'When', cell: ({ created_at: at }) => <Moment at={at} /> },
  { name: 'What', cell: ({ kind }) => KINDS[kind] },
  { name: 'Available', isNumber: true, cell: ({ available }) => signed(available) },
  { name: 'Set aside', isNumber: true, cell: ({ held }) => signed(held) },
  { name: 'Of', cell: sourceOf },
];

function Ledger() {
  const [offset, setOffset] = useState(0);
  const { data, error } = useLoaded<Page<LedgerEntry>>(`ledger?limit=${LIMIT}&offset=${offset}`);
  return (
    <section aria-labelledby="ledger">
      <h2 id="ledger">Postings</h2>
      <LoadFailure error={error} />
      {!data && !error && <Waiting what="the postings" />}
      {data && (
        <>
          <DataTable caption="Postings" columns={COLUMNS} entries={data.data} keyOf={({ id }) => id} />
          <Pager {...data} onChange={setOffset} />
        </>
      )}
    </section>
  );
}

function signed(value: number): string {
  return value > 0 ? `+${number(value)}` : value < 0 ? `−${number(-value)}` : '';
}

function sourceOf({ run_id: runId, job_id: jobId }: LedgerEntry) {
  if (runId) return <a href={`/runs/${runId}`}>Run</a>;
  return jobId ? <a href={`/jobs/${jobId}`}>Job</a> : null;
}
