import { useEffect, useState } from 'preact/hooks';
import { call, type CallError } from '../service/call.ts';
import type { Account, ScheduleEstimate } from '../service/resources.ts';
import { useLoaded } from '../service/use-loaded.ts';
import { Moment, count, number } from './format.tsx';

/** How long nobody may have typed before the service is asked, in milliseconds. */
const PAUSE = 300;

/** The next times at which a schedule fires after a change, and what its runs would cost: as the service reckons both. */
export function ScheduleForecast({ jobId, change }: { jobId: string; change: object }) {
  const { estimate, error } = useEstimate(jobId, change);
  const account = useLoaded<Account>('account');
  if (error) return <p class="quiet">{whyNone(error)}</p>;
  if (!estimate) return <p class="quiet">Reckoning the next times and the cost…</p>;
  const grant = account.data?.next_grant.credits;
  return (
    <div class="forecast" role="status">
      <p class="quiet">The next times, in your own time:</p>
      <ul>
        {estimate.next_runs.map((at) => (
          <li key={at}>
            <Moment at={at} />
          </li>
        ))}
      </ul>
      <p>
        <b>About {count(estimate.credits, 'credit')}</b> in the next {estimate.days} days: {count(estimate.runs, 'run')}
        , {basisOf(estimate)}.
      </p>
      {grant !== undefined && estimate.credits > grant && (
        <p class="problem">That is more than the {number(grant)} credits that your plan brings a month.</p>
      )}
    </div>
  );
}

function basisOf({ run: { pages, credits, basis } }: ScheduleEstimate): string {
  const each = `${count(credits, 'credit')} each`;
  return basis === 'last_run'
    ? `${each}, as the last run tells of ${count(pages, 'page')}`
    : `${each} if it reads all of its ${count(pages, 'page')}`;
}

function whyNone(error: CallError): string {
  return error.code === 'validation_error'
    ? 'The next times and the cost are shown once the fields say when.'
    : `The next times and the cost cannot be shown: ${error.message}`;
}

interface Reckoned {
  estimate: ScheduleEstimate | null;
  error: CallError | null;
}

/** Asks anew when the change has been left alone for a moment; what was there stays until then. */
function useEstimate(jobId: string, change: object): Reckoned {
  const [state, setState] = useState<Reckoned>({ estimate: null, error: null });
  useEffect(() => {
    let isWanted = true;
    const tell = (told: Reckoned): void => void (isWanted && setState(told));
    const timer = window.setTimeout(() => {
      call<ScheduleEstimate>('POST', `jobs/${jobId}/schedule/preview`, change).then(
        (estimate) => tell({ estimate, error: null }),
        (error: CallError) => tell({ estimate: null, error }),
      );
    }, PAUSE);
    return () => {
      isWanted = false;
      window.clearTimeout(timer);
    };
  }, [jobId, JSON.stringify(change)]);
  return state;
}
