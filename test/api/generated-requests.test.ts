import assert from 'node:assert/strict';
import { fc } from '../support/fast-check.ts';
import { takeSeed } from '../support/seed.ts';
import { errorsOf } from '../../api/endpoint-parts.ts';
import { describeApi } from '../../api/openapi/document.ts';
import { OPERATIONS } from '../../api/routes/index.ts';
import { failJob } from '../../shared/commands/fail-job.ts';
import { newJob, readyJob } from '../commands/given.ts';
import type { Database } from '../../shared/db/orm.ts';
import { createTestAccount } from '../support/accounts.ts';
import { createAnswerCheck } from './answer-check.ts';
import { type GeneratedRequest, generatedRequest, type World } from './generated-request.ts';
import { storeDelivered, storeWebhook } from './owned.ts';
import { storeCompletedRun } from './run-pair.ts';
import { type Answer, SECRET_KEYS, send, serveApi, startTestApi, type TestApi } from './test-api.ts';
import { storeItems, storeReadyJob, storeRun } from './test-data.ts';

const REQUESTS = Number(process.env['GENERATED_REQUESTS'] ?? 10_000);
const SEED = takeSeed('generated requests', 20_261_121);
const AT_A_TIME = 8;

/** What only happens when something is broken. */
const FAULTS = new Set<string>(['internal_error', 'unavailable']);

interface Documented {
  paths: Record<string, Record<string, { responses: Record<string, AnswerObject> }>>;
  components: { responses: Record<string, AnswerObject> };
}
type AnswerObject = { $ref?: string; content?: Record<string, { schema: object }> };

describe(`${REQUESTS} generated requests, valid and mutated`, function () {
  this.timeout(20_000 + REQUESTS * 60);
  let api: TestApi;
  let hurried: Awaited<ReturnType<typeof serveApi>>;
  let world: World;
  const document = JSON.parse(JSON.stringify(describeApi(OPERATIONS))) as Documented;
  const check = createAnswerCheck(document);

  before(async () => {
    api = await startTestApi();
    hurried = await serveApi(api.database, { rateLimit: { requests: 1, seconds: 60 } });
    world = await createWorld(api);
  });
  after(async () => {
    await hurried.stop();
    await api.stop();
  });

  it('are never 5xx, get only answers that the document has, and reach every code that it has', async () => {
    const requests = fc.sample(generatedRequest(world), { numRuns: REQUESTS, seed: SEED });
    const reached = new Set<string>();
    const upcoming = requests.values();
    const askOnAndOn = async () => {
      for (const request of upcoming) reached.add(codeOf(request, await ask(request)));
    };
    await Promise.all(Array.from({ length: AT_A_TIME }, askOnAndOn));
    const codes = new Set(OPERATIONS.flatMap(({ endpoint }) => errorsOf(endpoint)).filter((code) => !FAULTS.has(code)));
    const statuses = OPERATIONS.flatMap(({ endpoint }) =>
      Object.keys(endpoint.answers).map((status) => `${endpoint.id} ${status}`),
    );
    const expected = new Set([...codes, ...statuses, 'method_not_allowed']);
    assert.deepEqual(expected.difference(reached), new Set());
  });

  function ask({ method, path, key, headers, raw, isHurried }: GeneratedRequest): Promise<Answer> {
    const { address } = isHurried ? hurried : api;
    return send(`${address}${path}`, method, { key, headers, ...(raw !== undefined && { raw }) });
  }

  /** Checks an answer by the document and says what it was: an error code, or an endpoint and its status. */
  function codeOf(request: GeneratedRequest, { status, json, headers }: Answer): string {
    const { endpoint, method, path } = request;
    const told = `${status} ${JSON.stringify(json)} to ${JSON.stringify({ ...request, endpoint: endpoint.id })}`;
    assert.ok(status < 500, told);
    assert.ok(headers.get('X-Request-Id'), told);
    assert.equal(headers.get('RateLimit-Limit') !== null, path.startsWith('/v1/'), told);
    if (method !== endpoint.method && status !== 429) assert.equal(status, 405, told);
    const answer = document.paths[endpoint.path]?.[endpoint.method.toLowerCase()]?.responses[status];
    assert.ok(answer ?? status === 429, `the document has no such answer: ${told}`);
    const content = (answer?.$ref ? document.components.responses[answer.$ref.split('/').at(-1) ?? ''] : answer)
      ?.content;
    const schema = content?.['application/json']?.schema;
    if (schema) assert.deepEqual(check.problemsOf(schema, json), [], told);
    return status < 400 ? `${endpoint.id} ${status}` : json.error.code;
  }
});

/** Three accounts, of which one has no credits left, each with jobs and runs in every state. */
async function createWorld({ database, accountId, apiKey }: TestApi): Promise<World> {
  const free = await createTestAccount(database, { plan: 'free' });
  const poor = await createTestAccount(database);
  const jobs: string[] = [];
  const runs: string[] = [];
  for (const holder of [accountId, free.accountId, poor.accountId]) {
    const ready = await readyJob(database, holder);
    const failed = await newJob(database, holder);
    await failJob(database, { jobId: failed, failure: 'no_listing_found' });
    jobs.push(ready, await newJob(database, holder), failed);
    const finished = { status: 'completed', stopReason: 'last_page', creditsUsed: 1 } as const;
    const finishedId = await storeRun(database, holder, ready, finished);
    await storeItems(database, finishedId, [{ title: 'a' }, { title: null }, { title: 'c' }]);
    const comparedId = await storeCompletedRun(database, { accountId: holder, jobId: ready }, { a: { title: 'b' } });
    await storeCompletedRun(database, { accountId: holder, jobId: ready }, {}, { completedAt: new Date(0) });
    const hugeId = await storeCompletedRun(database, { accountId: holder, jobId: ready }, {}, { itemCount: 1_000_001 });
    const queuedId = await storeRun(database, holder, ready);
    runs.push(
      finishedId,
      comparedId,
      hugeId,
      queuedId,
      await storeRun(database, holder, ready, { status: 'failed', error: 'No.' }),
    );
  }
  const spareJobs = await Promise.all(Array.from({ length: 40 }, () => storeReadyJob(database, accountId)));
  const em = database.em.fork();
  await em.execute('update account set credits_available = 1000000 where id in (?, ?)', [accountId, free.accountId]);
  await em.execute('update account set credits_available = 0, credits_monthly = 0 where id = ?', [poor.accountId]);
  return {
    jobs,
    runs,
    spareJobs,
    webhooks: await createWebhooks(database, 6),
    spareWebhooks: await createWebhooks(database, 60),
    keys: [apiKey, apiKey, free.apiKey, poor.apiKey],
    badKeys: [undefined, 'junk', `${apiKey.slice(0, -1)}!`],
  };
}

/** So many accounts with a webhook and some deliveries each. */
async function createWebhooks(database: Database, count: number): Promise<World['webhooks']> {
  return Promise.all(
    Array.from({ length: count }, async () => {
      const { accountId, apiKey: key } = await createTestAccount(database);
      const { webhookId, eventId } = await storeWebhook(database, accountId, SECRET_KEYS);
      const more = await storeDelivered(database, accountId, SECRET_KEYS);
      return { key, webhookId, eventIds: [eventId, more] };
    }),
  );
}
