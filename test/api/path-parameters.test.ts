import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { operation, type Operation } from '../../api/endpoint.ts';
import { describeApi } from '../../api/openapi/document.ts';
import { JOB_ID, type PathParameter } from '../../api/path-parameters.ts';
import { ServiceError } from '../../shared/domain/error.ts';
import { createTestAccount } from '../support/accounts.ts';
import { type Answer, send, serveApi, startTestApi, type TestApi } from './test-api.ts';
import { storeReadyJob } from './test-data.ts';

const NOTE = { type: 'object', additionalProperties: false, properties: { text: { type: 'string' } } } as const;
const text = { tag: 'Service', summary: 'x', description: 'x' } as const;
const answers = { 200: { description: 'x', schema: { type: 'object' } } };

/** A kind of id that is no UUID; every account has the one whose name ends with its own. */
const NOTE_ID: PathParameter = {
  schema: { type: 'string', pattern: '^note_[0-9a-f-]+$' },
  read: (id) => (/^note_[0-9a-f-]+$/.test(id) ? id : null),
  isOwned: async (_database, { accountId, id }) => id === `note_${accountId}`,
};

const changeNote = (method: 'PUT' | 'PATCH'): Operation =>
  operation(
    {
      ...text,
      method,
      path: '/v1/jobs/{job_id}/notes/{id}/pin',
      parameters: { job_id: JOB_ID, id: NOTE_ID },
      id: `${method}Note`,
      body: NOTE,
      bodyExamples: { only: { text: 'a' } },
      isRepeatable: true,
      answers,
    },
    ({ database }) =>
      async (ctx) => {
        const { accountId, ids, input, idempotent } = ctx.state;
        const hasJob = await JOB_ID.isOwned(database, { accountId, id: ids.job_id });
        if (!hasJob || ids.id !== `note_${accountId}`) throw new ServiceError('not_found');
        ctx.body = { method, ids, input, digest: idempotent?.requestDigest };
      },
  );

const OPERATIONS = [changeNote('PUT'), changeNote('PATCH')];

describe('a path with several ids, of several kinds', () => {
  let api: TestApi;
  let served: Awaited<ReturnType<typeof serveApi>>;
  let jobId: string;
  let noteId: string;
  before(async () => {
    api = await startTestApi();
    served = await serveApi(api.database, { operations: OPERATIONS });
    jobId = await storeReadyJob(api.database, api.accountId);
    noteId = `note_${api.accountId}`;
  });
  after(async () => {
    await served.stop();
    await api.stop();
  });

  function ask(method: string, path: string, options: object = {}): Promise<Answer> {
    return send(`${served.address}${path}`, method, { key: api.apiKey, body: { text: 'a' }, ...options });
  }

  for (const method of ['PUT', 'PATCH']) {
    it(`is served by ${method}, and each id handed on by its name`, async () => {
      const { status, json } = await ask(method, `/v1/jobs/${jobId.toUpperCase()}/notes/${noteId}/pin`);
      assert.equal(status, 200, JSON.stringify(json));
      assert.deepEqual(json, { method, ids: { job_id: jobId, id: noteId }, input: { text: 'a' } });
    });
  }

  it('is 404 when one of them is none, is unknown or of another account, whatever else is wrong', async () => {
    const stranger = await createTestAccount(api.database);
    const foreign = await storeReadyJob(api.database, stranger.accountId);
    const paths = [
      `/v1/jobs/${jobId}/notes/${randomUUID()}/pin`,
      `/v1/jobs/${jobId}/notes/NOTE_1/pin`,
      `/v1/jobs/${noteId}/notes/${jobId}/pin`,
      `/v1/jobs/${jobId}/notes/note_${stranger.accountId}/pin`,
      `/v1/jobs/${foreign}/notes/${noteId}/pin`,
      `/v1/jobs/${randomUUID()}/notes/${noteId}/pin`,
    ];
    for (const path of paths) {
      for (const [target, options] of [
        [path, {}],
        [`${path}?x=1`, { body: { no: 1 } }],
      ] as const) {
        const { status } = await ask('PUT', target, options);
        assert.equal(status, 404, path);
      }
    }
  });

  it('tells copies of a request apart by all of its ids', async () => {
    const headers = { 'Idempotency-Key': 'k' };
    const other = await storeReadyJob(api.database, api.accountId);
    const digests = await Promise.all(
      [jobId, jobId.toUpperCase(), other].map(async (id) => {
        const { json } = await ask('PUT', `/v1/jobs/${id}/notes/${noteId}/pin`, { headers });
        return json.digest as string;
      }),
    );
    assert.equal(digests[0], digests[1]);
    assert.notEqual(digests[0], digests[2]);
  });

  it('is described with all of them', () => {
    const { paths } = JSON.parse(JSON.stringify(describeApi(OPERATIONS)));
    const { put, patch } = paths['/v1/jobs/{job_id}/notes/{id}/pin'];
    assert.ok(patch);
    assert.deepEqual(
      put.parameters.filter((parameter: { in?: string }) => parameter.in === 'path'),
      [
        { name: 'job_id', in: 'path', required: true, schema: { type: 'string', format: 'uuid' } },
        { name: 'id', in: 'path', required: true, schema: NOTE_ID.schema },
      ],
    );
  });
});
