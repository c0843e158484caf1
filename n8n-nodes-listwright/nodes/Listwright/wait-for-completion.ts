import { NodeOperationError } from 'n8n-workflow';
import { pause } from '../../service/pause';
import type { Job, Run } from '../../service/resources';
import { callService } from '../../service/service';
import type { OperationCall } from './operation';

/** How often the service is asked, and for how long (ms). */
export interface WaitOptions {
  pollMs: number;
  timeoutMs: number;
}

/** What is waited for: how it is read, and how its end is told. Every state that is not named in `working` is an end. */
interface Awaited {
  title: string;
  path: string;
  working: readonly string[];
  done: string;
}

/** Waits until a job is ready, and returns it as it is then. Throws when its mapping failed. */
export function waitForJob(call: OperationCall, id: string, options: WaitOptions): Promise<Job> {
  return waitFor<Job>(call, id, { title: 'job', path: 'jobs', working: ['in_progress'], done: 'ready' }, options);
}

/** Waits until a run is completed, and returns it as it is then. Throws when it failed. */
export function waitForRun(call: OperationCall, id: string, options: WaitOptions): Promise<Run> {
  return waitFor<Run>(
    call,
    id,
    { title: 'run', path: 'runs', working: ['queued', 'running'], done: 'completed' },
    options,
  );
}

async function waitFor<Resource extends Job | Run>(
  call: OperationCall,
  id: string,
  { title, path, working, done }: Awaited,
  { pollMs, timeoutMs }: WaitOptions,
): Promise<Resource> {
  const stopped = call.node.getExecutionCancelSignal();
  for (let left = timeoutMs; left > 0; left -= pollMs) {
    await pause(Math.min(pollMs, left), stopped);
    const resource = await callService<Resource>(call.node, { method: 'GET', path: `/${path}/${id}` });
    if (resource.status === done) return resource;
    if (!working.includes(resource.status)) throw failed(call, title, resource);
  }
  throw problem(
    call,
    `The ${title} ${id} is not over after ${timeoutMs / 60_000} minutes`,
    `It goes on at the service, and is paid for. Read it by its ID later, or start a workflow by its event; another ${title} would be paid for again.`,
  );
}

function failed(call: OperationCall, title: string, { id, status, error }: Job | Run): NodeOperationError {
  const end = status === 'failed' ? 'failed, and its credits were given back' : `ended as ${status}`;
  const wayOut =
    title === 'job'
      ? 'It stays so: correct what the message says and create another one.'
      : 'Start another one when the reason is gone.';
  return problem(call, error ?? `The ${title} ended as ${status}`, `The ${title} ${id} ${end}. ${wayOut}`);
}

function problem({ node, item }: OperationCall, message: string, description: string): NodeOperationError {
  return new NodeOperationError(node.getNode(), message, { description, itemIndex: item });
}
