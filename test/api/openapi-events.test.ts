import assert from 'node:assert/strict';
import { eventBody } from '../../shared/domain/event-body.ts';
import { createAnswerCheck } from './answer-check.ts';
import { API_DOCUMENT } from './api-document.ts';

interface PostedEvent {
  parameters: { name: string; required: boolean }[];
  requestBody: { content: { 'application/json': { schema: object; example: Record<string, unknown> } } };
}

const EVENTS = Object.entries(API_DOCUMENT.webhooks) as unknown as [type: string, { post: PostedEvent }][];

describe('the events in the document', () => {
  const check = createAnswerCheck(API_DOCUMENT);

  for (const [type, { post }] of EVENTS) {
    const { schema, example } = post.requestBody.content['application/json'];

    it(`have an example that fits: ${type}`, () => {
      assert.deepEqual(check.problemsOf(schema, example), []);
      assert.equal(example['type'], type);
    });

    it(`are written as they are sent: ${type}`, () => {
      const { id, api_version: apiVersion, created_at, data } = example as Record<string, string>;
      const event = { id, type, apiVersion, createdAt: new Date(created_at!), data } as never;
      assert.deepEqual(Object.keys(JSON.parse(eventBody(event))), Object.keys(example));
      assert.deepEqual(JSON.parse(eventBody(event)), example);
    });

    it(`bear the headers of Standard Webhooks: ${type}`, () => {
      const names = post.parameters.filter(({ required }) => required).map(({ name }) => name);
      assert.deepEqual(names, ['webhook-id', 'webhook-timestamp', 'webhook-signature']);
    });
  }
});
