import assert from 'node:assert/strict';
import { send, serveApi, startTestApi, type TestApi } from './test-api.ts';

const INPUT = { type: 'goal', value: 'all products' };

const NOT_PUBLIC = [
  'http://127.0.0.1/',
  'http://127.1/',
  'http://2130706433/',
  'http://0x7f000001/',
  'http://0177.0.0.1/',
  'http://127.0.0.1./',
  'http://１２７.0.0.1/',
  'http://0.0.0.0/',
  'http://10.0.0.5/',
  'http://172.16.3.4/',
  'http://192.168.1.1:8080/',
  'http://169.254.169.254/latest/meta-data/',
  'http://168.63.129.16/',
  'http://100.64.0.1/',
  'http://224.0.0.1/',
  'http://[::1]/',
  'http://[::]/',
  'http://[::ffff:127.0.0.1]/',
  'http://[::ffff:7f00:1]/',
  'http://[fe80::1]/',
  'http://[fd00::1]/',
  'http://[64:ff9b::7f00:1]/',
  'http://[2002:7f00:1::]/',
];
const PORTS = ['http://shop.example:22/', 'https://shop.example:3000/', 'http://8.8.8.8:25/', 'http://shop.example:0/'];
const OPEN = [
  'http://8.8.8.8/',
  'http://[2606:4700:4700::1111]/',
  'http://shop.example:80/',
  'https://shop.example:8443/',
  'http://shop.example:8080/',
];

describe('targets that can be told without a name server to be closed', () => {
  let api: TestApi;
  let opened: Awaited<ReturnType<typeof serveApi>>;
  before(async () => {
    api = await startTestApi();
    const egressAllow = ['127.0.0.1:9000', '10.0.0.0/8', '[::1]:9001', 'intranet.example:81'];
    opened = await serveApi(api.database, { egressAllow });
  });
  after(async () => {
    await opened.stop();
    await api.stop();
  });

  const create = (url: string) => api.request('POST', '/v1/jobs', { body: { url, input: INPUT } });
  const createWhereOpened = (url: string) =>
    send(`${opened.address}/v1/jobs`, 'POST', { key: api.apiKey, body: { url, input: INPUT } });

  for (const url of NOT_PUBLIC) {
    it(`are 422 at once: ${url}`, async () => {
      const { status, json } = await create(url);
      assert.deepEqual([status, json.error?.code], [422, 'invalid_url']);
      assert.deepEqual(json.error.details, [{ field: 'url', message: 'must lead to a public address' }]);
    });
  }
  for (const url of PORTS) {
    it(`are 422 at once: ${url}`, async () => {
      const { status, json } = await create(url);
      assert.deepEqual([status, json.error?.code], [422, 'invalid_url']);
      assert.match(json.error.message, /one of the ports 80, 443, 8080, 8443/);
    });
  }
  it('are not charged', async () => {
    const { json } = await api.request('GET', '/v1/jobs');
    assert.equal(json.total, 0);
  });

  for (const url of OPEN) {
    it(`are not ${url}`, async () => assert.equal((await create(url)).status, 201));
  }

  it('are open where the operator opened them', async () => {
    const expected = {
      'http://127.0.0.1:9000/': 201,
      'http://127.0.0.1:9001/': 422,
      'http://127.0.0.1/': 422,
      'http://10.1.2.3:5000/': 201,
      'http://192.168.0.1/': 422,
      'http://[::1]:9001/': 201,
      'http://[::1]/': 422,
      'http://INTRANET.example:81/': 201,
      // A name could lead into the range, where each port is open: the crawl finds out.
      'http://other.example:82/': 201,
    };
    for (const [url, status] of Object.entries(expected)) {
      const answer = await createWhereOpened(url);
      assert.equal(answer.status, status, `${url} ${answer.text}`);
    }
  });
});
