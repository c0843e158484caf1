import assert from 'node:assert/strict';
import { once } from 'node:events';
import net, { type AddressInfo } from 'node:net';
import type { Resolve } from '../../activities/egress/egress-guard.ts';
import { DELIVERY_FAILURES, type DeliveryFailure } from '../../shared/domain/delivery-failure.ts';
import { type NameServer, startNameServer } from '../egress/name-server.ts';
import { PRIVATE_URLS } from '../egress/private-urls.ts';
import { createAuthority } from '../support/certificates.ts';
import { AUTHORITY, distrustAuthority, type Receiver, startReceiver, trustAuthority } from './receiver.ts';
import { IMPATIENT, sendTo } from './sending.ts';

type Outcome = Awaited<ReturnType<typeof sendTo>>;

function assertFailed(outcome: Outcome, failure: DeliveryFailure): void {
  const expected = { delivery_status: 'failed', response_status: null, delivery_error: DELIVERY_FAILURES[failure] };
  assert.deepEqual(outcome, expected);
}

/** A server that takes connections and says nothing, or answers in plain text. */
async function startPlain(text?: string) {
  const sockets = new Set<net.Socket>();
  const server = net.createServer((socket) => {
    sockets.add(socket);
    socket.on('error', () => {});
    if (text !== undefined) socket.once('data', () => socket.end(text));
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    host: `127.0.0.1:${(server.address() as AddressInfo).port}`,
    close: () => {
      for (const socket of sockets) socket.destroy();
      server.close();
    },
  };
}

describe('The way to a receiver', () => {
  let receiver: Receiver | undefined;

  before(trustAuthority);
  afterEach(async () => {
    await receiver?.close();
    receiver = undefined;
  });
  after(distrustAuthority);

  it('needs a port that is listened on', async () => {
    assertFailed(await sendTo('https://127.0.0.1:1/', { allow: ['127.0.0.1:1'] }), 'connection_refused');
  });

  it('has a time limit for the secure connection', async () => {
    const silent = await startPlain();
    assertFailed(await sendTo(`https://${silent.host}/`, { allow: [silent.host], times: IMPATIENT }), 'timed_out');
    silent.close();
  });

  it('has a time limit for the name', async () => {
    const resolve: Resolve = () => new Promise(() => {});
    assertFailed(await sendTo('https://hook.test/', { allow: [], resolve, times: IMPATIENT }), 'timed_out');
  });

  it('is secure', async () => {
    const plain = await startPlain('HTTP/1.1 200 OK\r\n\r\n');
    assertFailed(await sendTo(`https://${plain.host}/`, { allow: [plain.host] }), 'tls_failed');
    plain.close();
  });

  const CERTIFICATES = {
    'of an authority that nobody trusts': () => createAuthority().issue(['127.0.0.1']),
    'whose time is over': () => AUTHORITY.issue(['127.0.0.1'], { isExpired: true }),
    'of another host name': () => AUTHORITY.issue(['other.test']),
  };
  for (const [which, issue] of Object.entries(CERTIFICATES)) {
    it(`does not accept a certificate ${which}`, async () => {
      receiver = await startReceiver(undefined, { certificate: issue() });
      assertFailed(await sendTo(receiver.url, { allow: [receiver.host] }), 'tls_failed');
      assert.equal(receiver.received.length, 0);
    });
  }

  for (const code of ['ENOTFOUND', 'EAI_AGAIN', 'ETIMEOUT', 'ESERVFAIL']) {
    it(`needs a name that has an address: ${code}`, async () => {
      const resolve: Resolve = () => Promise.reject(Object.assign(new Error('no address'), { code }));
      assertFailed(await sendTo('https://hook.test/', { allow: [], resolve }), 'address_not_found');
    });
  }

  it('needs a name with at least one address', async () => {
    assertFailed(await sendTo('https://hook.test/', { allow: [], resolve: async () => [] }), 'address_not_found');
  });

  it('never leads to the ports of the service itself, but where an operator names them', async () => {
    receiver = await startReceiver();
    const { url, host, port } = receiver;
    assertFailed(await sendTo(url, { allow: ['127.0.0.1'], ownPorts: [port] }), 'address_not_public');
    assert.equal(receiver.received.length, 0);
    assert.equal((await sendTo(url, { allow: [host], ownPorts: [port] })).delivery_status, 'delivered');
  });

  it('never leads to a private address, however it is written', async () => {
    for (const url of PRIVATE_URLS) {
      const secure = url.replace(/^http:/, 'https:');
      const { delivery_error } = await sendTo(secure, { allow: [], resolve: async () => [] });
      assert.ok(
        delivery_error === DELIVERY_FAILURES.address_not_public ||
          delivery_error === DELIVERY_FAILURES.address_not_found,
        `${secure}: ${delivery_error}`,
      );
    }
  });

  describe('by a name whose address changes', () => {
    let secret: Receiver;
    let open: Receiver;
    let names: NameServer | undefined;

    before(async () => {
      open = await startReceiver(undefined, { address: '127.0.0.2', certificate: AUTHORITY.issue(['hook.test']) });
      secret = await startReceiver(undefined, { port: open.port, certificate: AUTHORITY.issue(['hook.test']) });
    });
    afterEach(() => names?.close());
    after(() => Promise.all([open.close(), secret.close()]));

    it('is checked at every attempt, and leads to the address that was checked', async () => {
      const outcomes: string[] = [];
      for (const pattern of [0, 1, 2, 4, 6, 8, 14]) {
        // The bits of the pattern say at which questions the answer is the private address.
        names = await startNameServer((_, asked) => ((pattern >> asked) % 2 === 1 ? ['127.0.0.1'] : ['127.0.0.2']));
        for (const _ of [1, 2, 3]) {
          const way = { allow: [open.host], resolve: names.resolve };
          const outcome = await sendTo(`https://hook.test:${open.port}/`, way);
          outcomes.push(`${pattern}: ${outcome.delivery_status}`);
          if (outcome.delivery_status === 'failed') assertFailed(outcome, 'address_not_public');
        }
        names.close();
        names = undefined;
      }
      const expected = { 0: 'ddd', 1: 'fdd', 2: 'dfd', 4: 'ddf', 6: 'dff', 8: 'ddd', 14: 'dff' };
      const told = Object.entries(expected).flatMap(([pattern, letters]) =>
        Array.from(letters, (letter) => `${pattern}: ${letter === 'd' ? 'delivered' : 'failed'}`),
      );
      assert.deepEqual(outcomes, told);
      assert.equal(secret.received.length, 0);
      assert.equal(secret.open(), 0);
    });

    it('is refused when one of its addresses is private', async () => {
      names = await startNameServer(() => ['127.0.0.2', '127.0.0.1']);
      const way = { allow: [open.host], resolve: names.resolve };
      assertFailed(await sendTo(`https://hook.test:${open.port}/`, way), 'address_not_public');
    });
  });
});
