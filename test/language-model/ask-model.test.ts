import assert from 'node:assert/strict';
import type { ColumnOffer } from '../../activities/extraction/column-offers.ts';
import { createModelChoice } from '../../activities/language-model/ask-model.ts';
import { type FakeModel, say, startFakeModel } from './fake-model.ts';

const OFFERS: ColumnOffer[] = [
  { id: 0, name: 'text', type: 'text', samples: ['x'.repeat(5_000)] },
  { id: 1, name: 'pay', type: 'number', samples: [3_000] },
];
const INPUT = { type: 'goal', value: 'jobs with their salary' } as const;
const NEVER = new AbortController().signal;

describe('the choice of a language model', () => {
  let model: FakeModel;
  let failures: string[];
  beforeEach(() => {
    failures = [];
  });
  afterEach(() => model.close());

  const ask = (settings: { timeoutMs?: number } = {}, signal = NEVER) =>
    createModelChoice({ baseUrl: model.baseUrl, model: 'm', apiKey: 'k', ...settings }, (reason) =>
      failures.push(reason),
    )({ input: INPUT, offers: OFFERS }, signal);

  it('is asked with the request and the offers, bounded both ways, and read', async () => {
    model = await startFakeModel(say('{"columns":[{"id":1,"name":"salary","extra":true}]}'));
    assert.deepEqual(await ask(), [{ id: 1, name: 'salary' }]);
    const request = model.requests[0]!;
    assert.equal(request.path, '/v1/chat/completions');
    assert.equal(request.authorization, 'Bearer k');
    assert.equal(request.body.model, 'm');
    assert.ok(request.body.max_tokens <= 1_000);
    const question = request.body.messages.at(-1)!.content;
    assert.ok(question.includes('jobs with their salary') && question.includes('3000') && question.length < 1_000);
  });

  for (const [what, respond] of Object.entries({
    'an error status': (response) => response.writeHead(500).end(),
    'no JSON': (response) => response.writeHead(200).end('<html>'),
    'no message': (response) => response.writeHead(200).end('{"choices":[]}'),
    'a message that is no choice': say('{"columns":[{"id":"1"}]}'),
    'a message in words': say('I would take the second one.'),
    'a redirect': (response) => response.writeHead(302, { location: 'http://127.0.0.1:1/' }).end(),
    'an endless answer': (response) => response.writeHead(200).end('x'.repeat(200_000)),
  } satisfies Record<string, Parameters<typeof startFakeModel>[0]>)) {
    it(`is null, with a reason, for ${what}`, async () => {
      model = await startFakeModel(respond);
      assert.equal(await ask(), null);
      assert.equal(failures.length, 1);
    });
  }

  it('is null when the answer takes too long', async () => {
    model = await startFakeModel(() => {});
    assert.equal(await ask({ timeoutMs: 100 }), null);
    assert.equal(failures.length, 1);
  });

  it('ends with the work that it is for', async () => {
    model = await startFakeModel(() => {});
    const reason = new Error('the job was deleted');
    const stop = new AbortController();
    setTimeout(() => stop.abort(reason), 50);
    await assert.rejects(ask({}, stop.signal), reason);
  });
});
