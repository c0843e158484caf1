// node rows.mts https://shop.example/lamps "all lamps with name and price"
const base = process.env['LISTWRIGHT_URL'] ?? 'http://127.0.0.1:3000';

async function call(method: string, path: string, body?: object): Promise<Response> {
  const headers = { Authorization: `Bearer ${process.env['LISTWRIGHT_API_KEY']}`, 'Content-Type': 'application/json' };
  const answer = await fetch(base + path, { method, headers, body: body ? JSON.stringify(body) : null });
  if (answer.ok) return answer;
  const { error } = (await answer.json()) as { error: { code: string; message: string } };
  throw new Error(`${answer.status} ${error.code}: ${error.message}`);
}

type State = {
  id: string;
  status: string;
  error?: string | null;
  first_run_id?: string;
  first_run_error?: { message: string };
};

/** Reads a job or run until it has ended. */
async function waitFor(path: string): Promise<State> {
  for (;;) {
    const state = (await (await call('GET', `${path}?wait=30`)).json()) as State;
    if (state.status === 'failed') throw new Error(state.error ?? 'It failed.');
    if (state.status === 'ready' || state.status === 'completed') return state;
    await new Promise((resolve) => setTimeout(resolve, 1_000));
  }
}

const [url, goal] = process.argv.slice(2);
const created = await call('POST', '/v1/jobs', { url, input: { type: 'goal', value: goal }, run: true });
const job = await waitFor(`/v1/jobs/${((await created.json()) as State).id}`);
if (!job.first_run_id) throw new Error(job.first_run_error?.message);
const run = await waitFor(`/v1/runs/${job.first_run_id}`);
const rows = await (await call('GET', `/v1/runs/${run.id}/items.jsonl`)).text();
for (const line of rows.split('\n').slice(0, -1)) process.stdout.write(`${JSON.stringify(JSON.parse(line).data)}\n`);
