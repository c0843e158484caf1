import type { ILoadOptionsFunctions, INodeListSearchItems, INodeListSearchResult } from 'n8n-workflow';
import type { Job, Run } from '../../service/resources';
import { callService } from '../../service/service';

/** One part of a list of the service. */
interface Page<Resource> {
  data: Resource[];
  total: number;
}

const JOBS_SHOWN = 50;
/** The service lists runs by job: a part of the list of runs is that of some jobs, a request for each. */
const JOBS_WITH_RUNS = 5;
const RUNS_OF_A_JOB = 10;

/** The jobs to choose from, newest first. */
export async function searchJobs(
  this: ILoadOptionsFunctions,
  filter?: string,
  paginationToken?: string,
): Promise<INodeListSearchResult> {
  const { jobs, next } = await readJobs(this, JOBS_SHOWN, paginationToken);
  return { results: matching(jobs.map(describeJob), filter), ...next };
}

/** The newest runs of each job to choose from. */
export async function searchRuns(
  this: ILoadOptionsFunctions,
  filter?: string,
  paginationToken?: string,
): Promise<INodeListSearchResult> {
  const { jobs, next } = await readJobs(this, JOBS_WITH_RUNS, paginationToken);
  const results: INodeListSearchItems[] = [];
  for (const job of jobs) {
    const { data } = await callService<Page<Run>>(this, {
      method: 'GET',
      path: `/jobs/${job.id}/runs`,
      query: { limit: RUNS_OF_A_JOB },
    });
    results.push(...data.map((run) => describeRun(job, run)));
  }
  return { results: matching(results, filter), ...next };
}

async function readJobs(
  caller: ILoadOptionsFunctions,
  limit: number,
  token = '0',
): Promise<{ jobs: Job[]; next: { paginationToken?: string } }> {
  const offset = Number(token);
  const { data, total } = await callService<Page<Job>>(caller, {
    method: 'GET',
    path: '/jobs',
    query: { limit, offset },
  });
  const end = offset + data.length;
  return { jobs: data, next: data.length > 0 && end < total ? { paginationToken: String(end) } : {} };
}

function describeJob(job: Job): INodeListSearchItems {
  return { name: `${addressOf(job)} (${job.status})`, value: job.id };
}

function describeRun(job: Job, run: Run): INodeListSearchItems {
  const day = run.created_at?.slice(0, 16).replace('T', ' ') ?? '';
  return { name: `${addressOf(job)}: ${day} (${run.status}, ${run.item_count ?? 0} rows)`, value: run.id };
}

/** The address without its scheme, for that is the same everywhere. */
function addressOf({ url, id }: Job): string {
  return url?.replace(/^https?:\/\/(www\.)?/, '') ?? id;
}

function matching(results: INodeListSearchItems[], filter = ''): INodeListSearchItems[] {
  const wanted = filter.toLowerCase();
  return results.filter(({ name, value }) => name.toLowerCase().includes(wanted) || value === filter);
}
