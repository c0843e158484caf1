import assert from 'node:assert/strict';
import { createHmac } from 'node:crypto';
import { isGenuine } from '../dist/nodes/ListwrightTrigger/signature.js';

const NOW = 1_795_000_000_000;
const SECRET = `whsec_${Buffer.alloc(32, 7).toString('base64')}`;
const BODY = '{"id":"evt_1","type":"run.completed"}';

/** Headers of Standard Webhooks, signed by an implementation of its own. */
function signed({ secret = SECRET, body = BODY, seconds = NOW / 1_000, id = 'evt_1' } = {}) {
  const key = Buffer.from(secret.slice('whsec_'.length), 'base64');
  const signature = createHmac('sha256', key).update(`${id}.${seconds}.${body}`).digest('base64');
  return { 'webhook-id': id, 'webhook-timestamp': String(seconds), 'webhook-signature': `v1,${signature}` };
}

function verify(headers: Record<string, string>, { body = BODY, secret = SECRET, now = NOW } = {}): boolean {
  return isGenuine({ headers, body: Buffer.from(body) }, secret, now);
}

describe('a signature', () => {
  it('fits what was signed, and nothing else', () => {
    assert.equal(verify(signed()), true);
    assert.equal(verify(signed(), { body: `${BODY} ` }), false);
    assert.equal(verify({ ...signed(), 'webhook-id': 'evt_2' }), false);
    assert.equal(verify({ ...signed(), 'webhook-timestamp': String(NOW / 1_000 + 1) }), false);
    assert.equal(verify(signed({ secret: `whsec_${Buffer.alloc(32, 8).toString('base64')}` })), false);
  });

  it('is one of several while the secret is being changed', () => {
    const { 'webhook-signature': signature, ...headers } = signed();
    assert.equal(verify({ ...headers, 'webhook-signature': `v1,AAAA ${signature}` }), true);
    assert.equal(verify({ ...headers, 'webhook-signature': 'v1,AAAA v1,BBBB' }), false);
  });

  it('is of the last five minutes', () => {
    assert.equal(verify(signed(), { now: NOW + 300_000 }), true);
    assert.equal(verify(signed(), { now: NOW + 301_000 }), false);
    assert.equal(verify(signed(), { now: NOW - 301_000 }), false);
  });

  it('is there', () => {
    assert.equal(verify({}), false);
    const { 'webhook-signature': _, ...unsigned } = signed();
    assert.equal(verify(unsigned), false);
    assert.equal(verify({ ...signed(), 'webhook-signature': '' }), false);
  });

  it('is never made with an empty secret', () => {
    assert.throws(() => verify(signed({ secret: 'whsec_' }), { secret: 'whsec_' }), TypeError);
  });

  it('may stand in one header with its time', () => {
    const seconds = NOW / 1_000;
    const hex = createHmac('sha256', 'a secret').update(`${seconds}.${BODY}`).digest('hex');
    const header = { 'x-service-signature': `t=${seconds}, v1=${hex}` };
    assert.equal(verify(header, { secret: 'a secret' }), true);
    assert.equal(verify(header, { secret: 'another' }), false);
    assert.equal(verify(header, { secret: 'a secret', body: '{}' }), false);
    assert.equal(verify(header, { secret: 'a secret', now: NOW + 301_000 }), false);
    assert.equal(verify({ 'x-service-signature': `t=${seconds}` }, { secret: 'a secret' }), false);
  });
});
