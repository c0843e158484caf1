import type { Page, Run } from '../service/resources.ts';
import { useLoaded } from '../service/use-loaded.ts';
import { Moment, number } from './format.tsx';
import { Failure, Waiting } from './screen.tsx';
import { StatusMark } from './status.tsx';

/** The latest runs of a job. */
export function JobRuns({ jobId }: { jobId: string }) {
  const { data, error } = useLoaded<Page<Run>>(`jobs/${jobId}/runs?limit=20`);
  return (
    <section aria-labelledby="runs">
      <h2 id="runs">Runs</h2>
      <Failure error={error} />
      {!data && !error && <Waiting what="the runs" />}
      {data?.total === 0 && <p class="quiet">None yet. Press Run to get all rows.</p>}
      {data !== null && data.total > 0 && (
        <div class="scroll" role="region" aria-label="Runs" tabIndex={0}>
          <table>
            <thead>
              <tr>
                <th scope="col">Started</th>
                <th scope="col">Status</th>
                <th scope="col" class="right">
                  Rows
                </th>
                <th scope="col" class="right">
                  Pages
                </th>
                <th scope="col" class="right">
                  Credits
                </th>
                <th scope="col">By</th>
              </tr>
            </thead>
            <tbody>
              {data.data.map((run) => (
                <tr key={run.id}>
                  <td>
                    <a href={`/runs/${run.id}`}>
                      <Moment at={run.created_at} />
                    </a>
                  </td>
                  <td>
                    <StatusMark status={run.status} />
                  </td>
                  <td class="right">{number(run.item_count)}</td>
                  <td class="right">{number(run.page_count)}</td>
                  <td class="right">{run.credits_used === null ? '–' : number(run.credits_used)}</td>
                  <td>{run.trigger}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      )}
    </section>
  );
}
