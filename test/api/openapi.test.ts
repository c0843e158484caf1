import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { createConfig, lintFromString } from '@redocly/openapi-core';
import { describeApi } from '../../api/openapi/document.ts';
import { OPERATIONS } from '../../api/routes/index.ts';
import { errorsOf } from '../../api/endpoint-parts.ts';
import { dashboardOperations } from '../../api/website/operations.ts';
import { ERRORS } from '../../shared/domain/error.ts';
import { EVENT_TYPES } from '../../shared/domain/event.ts';
import { TEST_EVENT_TYPE } from '../../shared/domain/event-body.ts';
import { createAnswerCheck } from './answer-check.ts';
import { startTestApi, type TestApi } from './test-api.ts';

const STORED = readFileSync(new URL('../../docs/openapi.json', import.meta.url), 'utf8');

// oxlint-disable-next-line typescript/no-explicit-any -- the document is looked into freely
const document: any = JSON.parse(JSON.stringify(describeApi(OPERATIONS)));

// oxlint-disable-next-line typescript/no-explicit-any
const described: [name: string, operation: any][] = [
  ...Object.entries<object>(document.paths),
  ...Object.entries<object>(document.webhooks),
].flatMap(([path, methods]) =>
  Object.entries(methods).map(([method, operation]): [string, object] => [`${method} ${path}`, operation]),
);

/** An answer, also when the operation only refers to it. */
function answerOf(answer: { $ref?: string; content?: Record<string, Media> }): { content?: Record<string, Media> } {
  return answer.$ref ? document.components.responses[answer.$ref.split('/').at(-1) ?? ''] : answer;
}

interface Media {
  schema: object;
  example?: unknown;
  examples?: Record<string, { value: unknown }>;
}

describe('the OpenAPI document', () => {
  it('stands in docs/openapi.json as it is (npm run openapi writes it)', () => {
    assert.deepEqual(JSON.parse(STORED), document);
  });

  it('is served without a key', async () => {
    const api: TestApi = await startTestApi();
    try {
      const { status, json, headers } = await api.request('GET', '/openapi.json', { key: undefined });
      assert.equal(status, 200);
      assert.match(headers.get('Content-Type') ?? '', /^application\/json/);
      assert.deepEqual(json, document);
    } finally {
      await api.stop();
    }
  });

  it('has nothing that a linter of OpenAPI would find', async () => {
    const config = await createConfig({ extends: ['recommended-strict'] });
    const problems = await lintFromString({ source: STORED, config });
    assert.deepEqual(
      problems.map(({ ruleId, message, location }) => `${ruleId}: ${message} ${location[0]?.pointer}`),
      [],
    );
  });

  it('has every endpoint, each with a summary, a description, and an example of every body', () => {
    assert.equal(Object.keys(document.paths).length, new Set(OPERATIONS.map(({ endpoint }) => endpoint.path)).size);
    for (const [name, { summary, description, requestBody, responses }] of described) {
      assert.ok(summary && description, name);
      for (const body of [requestBody ?? {}, ...Object.values<object>(responses)].map(answerOf)) {
        for (const { example, examples } of Object.values(body.content ?? {})) {
          assert.ok(example ?? examples, `${name} has a body without an example`);
        }
      }
    }
  });

  it('has examples that fit their schemas', () => {
    const check = createAnswerCheck(document);
    for (const [name, { requestBody, responses }] of described) {
      for (const [status, answer] of Object.entries<object>({ body: requestBody ?? {}, ...responses })) {
        const media = answerOf(answer).content?.['application/json'];
        if (!media) continue;
        const values = Object.values(media.examples ?? { only: { value: media.example } });
        for (const { value } of values)
          assert.deepEqual(check.problemsOf(media.schema, value), [], `${name} ${status}`);
      }
    }
  });

  it('names every error code somewhere, but those of the dashboard alone', () => {
    const ofDashboard = new Set<string>(dashboardOperations([]).flatMap(({ endpoint }) => errorsOf(endpoint)));
    const named = new Set(
      Object.keys(ERRORS).filter((code) => JSON.stringify(document.components.responses).includes(`"${code}"`)),
    );
    const unnamed = Object.keys(ERRORS).filter((code) => !named.has(code) && !ofDashboard.has(code));
    assert.deepEqual(new Set(unnamed), new Set());
  });

  it('has the events', () => {
    assert.deepEqual(Object.keys(document.webhooks), [...EVENT_TYPES, TEST_EVENT_TYPE]);
  });
});
