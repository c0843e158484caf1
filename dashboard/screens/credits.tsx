import { useState } from 'preact/hooks';
import { BarChart } from '../parts/bar-chart.tsx';
import { Moment, number } from '../parts/format.tsx';
import { Pager } from '../parts/pager.tsx';
import { Failure, Screen, Waiting } from '../parts/screen.tsx';
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
      <Failure error={account.error ?? charts.error} />
      {!account.data && !account.error && <Waiting what="your credits" />}
      {account.data && <Standing account={account.data} />}
      {charts.data && <Charts days={charts.data.days} />}
      <Ledger />
    </Screen>
  );
}

function Standing({ account: { plan, credits, limits, next_grant } }: { account: Account }) {
  return (
    <dl class="facts">
      <dt>Available</dt>
      <dd>
        <b>{number(credits.available)}</b>
        {credits.monthly > 0 && ` (${number(credits.monthly)} expire with the month)`}
      </dd>
      <dt>Set aside for runs</dt>
      <dd>{number(credits.held)}</dd>
      <dt>Plan</dt>
      <dd>
        {plan}: up to {number(limits.max_pages)} pages a run, {number(limits.concurrent_runs)} at a time
        {limits.schedules ? ', schedules' : ', no schedules'}
      </dd>
      <dt>Next month</dt>
      <dd>
        {number(next_grant.credits)} on <Moment at={next_grant.at} />
      </dd>
    </dl>
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

function Ledger() {
  const [offset, setOffset] = useState(0);
  const { data, error } = useLoaded<Page<LedgerEntry>>(`ledger?limit=${LIMIT}&offset=${offset}`);
  if (!data) return error ? <Failure error={error} /> : <Waiting what="the postings" />;
  return (
    <section aria-labelledby="ledger">
      <h2 id="ledger">Postings</h2>
      <div class="scroll" role="region" aria-label="Postings" tabIndex={0}>
        <table>
          <thead>
            <tr>
              <th scope="col">When</th>
              <th scope="col">What</th>
              <th scope="col" class="right">
                Available
              </th>
              <th scope="col" class="right">
                Set aside
              </th>
              <th scope="col">Of</th>
            </tr>
          </thead>
          <tbody>
            {data.data.map((entry) => (
              <tr key={entry.id}>
                <td>
                  <Moment at={entry.created_at} />
                </td>
                <td>{KINDS[entry.kind]}</td>
                <td class="right">{signed(entry.available)}</td>
                <td class="right">{signed(entry.held)}</td>
                <td>{sourceOf(entry)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      <Pager {...data} onChange={setOffset} />
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
