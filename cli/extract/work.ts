import type { Client } from '../../client/create-client.ts';
import type { Job, NewJob } from '../../client/resources/job.ts';
import type { NewRun, Run } from '../../client/resources/run.ts';
import { describeMapping, describeQuote, describeResult, describeRun, describeWarnings } from './narrate.ts';
import type { Progress } from './progress.ts';

/** A job or run ended as `failed`: the message is its `error`. */
export class WorkFailed extends Error {
  override name = 'WorkFailed';

  constructor({ error }: Pick<Job | Run, 'error'>, what: string) {
    super(error ?? `The ${what} failed.`);
  }
}

/** Creates a job, waits for its mapping, runs it and waits for its rows. Throws `WorkFailed` and what the client throws. */
export async function runNewJob(
  client: Client,
  wish: NewJob,
  progress: Progress,
  limits: NewRun = {},
): Promise<{ job: Job; run: Run }> {
  progress.show(`mapping ${wish.url}`);
  const { id } = await client.createJob(wish);
  const job = await client.waitForJob(id);
  progress.clear();
  if (job.status === 'failed') throw new WorkFailed(job, 'job');
  describeMapping(job).forEach(progress.note);
  const run = await runJob(client, job, progress, limits);
  return { job, run };
}

async function runJob(client: Client, job: Job, progress: Progress, limits: NewRun): Promise<Run> {
  const { max_pages } = limits;
  progress.note(describeQuote(await client.quoteRun(job.id, max_pages === undefined ? {} : { max_pages })));
  const { id } = await client.createRun(job.id, limits);
  const run = await client.waitForRun(id, { onProgress: (state) => progress.show(describeRun(state)) });
  progress.clear();
  if (run.status === 'failed') throw new WorkFailed(run, 'run');
  progress.note(describeResult(run));
  describeWarnings(run.warnings).forEach(progress.note);
  return run;
}
