import assert from 'node:assert/strict';
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import tls from 'node:tls';
import { Webhook } from 'standardwebhooks';
import { DELIVERY_FAILURES } from '../../shared/domain/delivery-failure.ts';
import { type Answer, AUTHORITY, distrustAuthority, type Receiver, startReceiver, trustAuthority } from './receiver.ts';
import { IMPATIENT, SECRET, sendTo } from './sending.ts';

const CHUNK = Buffer.alloc(64 * 1024, 'x');

/** Writes for as long as somebody reads. */
const endless: Answer = (_request, response) => {
  response.writeHead(200);
  const writeMore = (): void => {
    while (!response.destroyed && response.write(CHUNK));
  };
  response.on('drain', writeMore);
  writeMore();
};

const half: Answer = (_request, response) => {
  response.writeHead(200, { 'content-length': 1_000 }).write('the first', () => response.destroy());
};

const openEnd: Answer = (_request, response) => void response.writeHead(202).write('more to come');

describe('What a receiver answers', () => {
  let receiver: Receiver;
  let answer: Answer;

  before(async () => {
    trustAuthority();
    receiver = await startReceiver((request, response) => answer(request, response));
  });
  beforeEach(() => receiver.received.splice(0));
  after(async () => {
    await receiver.close();
    distrustAuthority();
  });

  const send = (times?: typeof IMPATIENT) =>
    sendTo(receiver.url, { allow: [receiver.host], ...(times ? { times } : {}) });

  const status =
    (code: number, headers = {}): Answer =>
    (_request, response) =>
      response.writeHead(code, headers).end();

  async function assertFailure(failure: keyof typeof DELIVERY_FAILURES, code: number | null, times?: typeof IMPATIENT) {
    assert.deepEqual(await send(times), {
      delivery_status: 'failed',
      response_status: code,
      delivery_error: DELIVERY_FAILURES[failure],
    });
    assert.equal(receiver.received.length, 1);
  }

  it('came to a signed POST of the event as JSON', async () => {
    answer = status(204);
    await send();
    const [{ method, path, headers, body }] = receiver.received as [(typeof receiver.received)[0]];
    assert.deepEqual([method, path, headers['content-type']], ['POST', '/hook', 'application/json']);
    assert.equal(headers['user-agent'], 'test');
    assert.equal(headers['webhook-id'], 'evt_1');
    new Webhook(SECRET).verify(body, headers as Record<string, string>);
  });

  for (const code of [200, 201, 202, 204, 299]) {
    it(`${code} is a success`, async () => {
      answer = status(code);
      assert.deepEqual(await send(), { delivery_status: 'delivered', response_status: code, delivery_error: null });
      assert.equal(receiver.received.length, 1);
    });
  }

  for (const code of [300, 301, 302, 303, 304, 307, 308]) {
    it(`${code} is a redirect that is not followed`, async () => {
      answer = status(code, { location: `${receiver.url}/elsewhere` });
      await assertFailure('redirected', code);
    });
  }

  for (const code of [400, 401, 403, 404, 405, 408, 410, 413, 415, 418, 422, 429, 499]) {
    it(`${code} is a failure, and not tried again`, async () => {
      answer = status(code, { 'retry-after': '0' });
      await assertFailure('status_not_2xx', code);
    });
  }

  for (const code of [500, 501, 502, 503, 504, 599]) {
    it(`${code} is a failure, and not tried again`, async () => {
      answer = status(code, { 'retry-after': '0' });
      await assertFailure('status_not_2xx', code);
    });
  }

  it('may come after hints', async () => {
    answer = (_request, response) => {
      response.writeProcessing();
      response.writeHead(200).end();
    };
    assert.equal((await send()).delivery_status, 'delivered');
  });

  it('is waited for as long as an attempt has', async () => {
    answer = () => {};
    await assertFailure('timed_out', null, IMPATIENT);
  });

  it('is missing when the connection is closed before its head', async () => {
    answer = (request) => void request.socket.destroy();
    await assertFailure('connection_failed', null);
  });

  it('counts by its status when half of its body is missing', async () => {
    answer = half;
    assert.deepEqual(await send(), { delivery_status: 'delivered', response_status: 200, delivery_error: null });
    assert.equal(receiver.received.length, 1);
  });

  it('counts by its status when its body never ends', async () => {
    answer = openEnd;
    assert.deepEqual(await send(IMPATIENT), {
      delivery_status: 'delivered',
      response_status: 202,
      delivery_error: null,
    });
  });

  it('is let go of when it is huge', async () => {
    const cutOff = Promise.withResolvers<void>();
    answer = (request, response) => {
      request.socket.on('close', cutOff.resolve);
      endless(request, response);
    };
    assert.equal((await send()).delivery_status, 'delivered');
    await cutOff.promise;
  });

  it('comes over a connection that serves nothing else', async () => {
    const sockets = new Set<unknown>();
    answer = (request, response) => {
      sockets.add(request.socket);
      response.writeHead(200, { connection: 'keep-alive' }).end();
    };
    for (const _ of [1, 2, 3]) await send();
    assert.equal(sockets.size, 3);
  });
});

describe('A receiver that speaks no proper HTTP', () => {
  before(trustAuthority);
  after(distrustAuthority);

  /** Answers whatever comes with some bytes and hangs up. */
  async function sendToRaw(bytes: string) {
    const server = tls.createServer(AUTHORITY.issue(['127.0.0.1']), (socket) => {
      socket.on('error', () => {});
      socket.once('data', () => socket.end(bytes));
    });
    server.listen(0, '127.0.0.1');
    await once(server, 'listening');
    const host = `127.0.0.1:${(server.address() as AddressInfo).port}`;
    try {
      return await sendTo(`https://${host}/`, { allow: [host] });
    } finally {
      server.close();
    }
  }

  for (const bytes of [
    '',
    'HTTP/1.1 200 OK\r\ncontent-le',
    'SSH-2.0-OpenSSH_9.6\r\n',
    'HTTP/1.1 101 Switching Protocols\r\n\r\n',
  ]) {
    it(`has answered nothing with ${JSON.stringify(bytes)}`, async () => {
      assert.deepEqual(await sendToRaw(bytes), {
        delivery_status: 'failed',
        response_status: null,
        delivery_error: DELIVERY_FAILURES.connection_failed,
      });
    });
  }
});
