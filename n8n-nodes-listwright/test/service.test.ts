import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { EXPLAINED_CODES, ServiceError } from '../dist/service/explain-error.js';
import { pause } from '../dist/service/pause.js';
import { pauseAfterAnswer, pauseAfterLoss } from '../dist/service/retry.js';
import { serviceRoot } from '../dist/service/service-root.js';

const NODE = {
  id: '1',
  name: 'Node',
  type: 'node',
  typeVersion: 1,
  position: [0, 0] as [number, number],
  parameters: {},
};

describe('the way to the service', () => {
  it('has a way out of each error that the API has for keys', () => {
    const document = JSON.parse(readFileSync(new URL('../../docs/openapi.json', import.meta.url), 'utf8')) as {
      components: { schemas: Record<string, { properties?: { code?: { enum?: string[] } } }> };
    };
    const errors = Object.entries(document.components.schemas).filter(([name]) => /^Error[A-Z]/.test(name));
    const codes = errors.flatMap(([, schema]) => schema.properties?.code?.enum ?? []);
    assert.ok(codes.length > 10);
    assert.deepEqual(EXPLAINED_CODES.toSorted(), codes.toSorted());
  });

  it('explains by the status what has no code that is known', () => {
    const foreign = new ServiceError(NODE, 402, { error: { message: 'Pay first.', code: 'pay' } });
    assert.deepEqual([foreign.message, foreign.httpCode, foreign.code], ['Pay first.', '402', 'pay']);
    assert.match(String(foreign.description), /monthly credits/);
    const proxy = new ServiceError(NODE, 502, '<html>');
    assert.deepEqual(
      [proxy.message, proxy.description],
      ['The service answered 502', 'Check the Base URL of the credential.'],
    );
  });

  it('leads to the same root with and without the version', () => {
    for (const address of ['http://h:3000', 'http://h:3000/', 'http://h:3000/v1', ' http://h:3000/v1/ '])
      assert.equal(serviceRoot(address), 'http://h:3000');
    assert.equal(serviceRoot('https://h/api/v1'), 'https://h/api');
    assert.throws(() => serviceRoot('ftp://h'), TypeError);
  });

  it('is tried again after a rate limit and failures of the service, not after what the caller has to mend', () => {
    assert.equal(pauseAfterAnswer(false, 429, '7', 0), 7_000);
    assert.equal(pauseAfterAnswer(false, 429, '0', 0), 1_000);
    assert.equal(pauseAfterAnswer(true, 429, '7', 20), null);
    assert.equal(pauseAfterAnswer(true, 429, undefined, 0), null);
    assert.equal(pauseAfterAnswer(true, 503, '2', 0), 2_000);
    assert.equal(pauseAfterAnswer(false, 503, '2', 0), null);
    assert.equal(pauseAfterAnswer(true, 500, undefined, 0), 500);
    assert.equal(pauseAfterAnswer(true, 500, undefined, 2), null);
    for (const status of [401, 402, 403, 404, 409, 422]) assert.equal(pauseAfterAnswer(true, status, '1', 0), null);
    assert.deepEqual([pauseAfterLoss(true, 0), pauseAfterLoss(true, 2), pauseAfterLoss(false, 0)], [500, null, null]);
  });

  it('waits no longer than until the execution is stopped', async () => {
    await pause(1);
    const stopping = new AbortController();
    setTimeout(() => stopping.abort(new Error('stopped')), 5);
    await assert.rejects(pause(3_600, stopping.signal), /stopped/);
    await assert.rejects(pause(1, stopping.signal), /stopped/);
  });
});
