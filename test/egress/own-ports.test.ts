import assert from 'node:assert/strict';
import type { LookupAddress } from 'node:dns';
import { createEgressGuard } from '../../activities/egress/egress-guard.ts';
import { ownPorts } from '../../shared/network/own-ports.ts';
import { createTargetRules } from '../../shared/network/target-rules.ts';
import { expectFailure } from '../crawling/expect-failure.ts';

const OWN = { postgres: 15_432, temporal: 7_233, ui: 8_233, api: 3_000 };
const PORTS = ownPorts({
  databaseUrl: `postgres://u:p@127.0.0.1:${OWN.postgres}/listwright`,
  temporalAddress: `127.0.0.1:${OWN.temporal}`,
  port: OWN.api,
  ownPorts: [OWN.ui],
});

/** An allow-list that opens a whole host, or far more, and how the parts of the stack can be called there. */
const OPENED: [entry: string, hosts: string[], resolved?: string][] = [
  ['127.0.0.0/8', ['127.0.0.1', '127.1', '2130706433', '0x7f.1', '127.0.0.2', '[::ffff:127.0.0.1]']],
  ['127.0.0.1', ['127.0.0.1']],
  ['::1', ['[::1]', '[0:0:0:0:0:0:0:1]']],
  ['0.0.0.0', ['0.0.0.0', '0']],
  ['0.0.0.0/0', ['10.0.0.5', '127.0.0.1', '172.17.0.1']],
  ['::/0', ['[::1]', '[::]', '[fe80::1]']],
  ['localhost', ['localhost', 'LOCALHOST.'], '127.0.0.1'],
  ['postgres', ['postgres', 'Postgres.'], '172.18.0.2'],
  ['172.16.0.0/12', ['postgres', 'temporal', 'api.compose.test'], '172.18.0.2'],
];

describe("the service's own ports", () => {
  for (const [entry, hosts, resolved = '127.0.0.1'] of OPENED) {
    for (const host of hosts) {
      it(`stay closed where ${entry} is open: ${host}`, async () => {
        const guard = createEgressGuard({ allow: [entry], ownPorts: PORTS, resolve: async () => [at(resolved)] });
        for (const port of Object.values(OWN)) {
          const { hostname } = new URL(`http://${host}:${port}/`);
          await expectFailure((async () => guard.resolve(hostname, port))(), 'address_not_public');
        }
        const { hostname } = new URL(`http://${host}/`);
        assert.equal((await guard.resolve(hostname, 9_000)).length, 1, 'other ports are open');
      });
    }
  }

  it('are open where they are named with their host, and there alone', async () => {
    const allow = ['127.0.0.0/8', `127.0.0.2:${OWN.api}`, `shop.test:${OWN.ui}`, `[::1]:${OWN.api}`];
    const guard = createEgressGuard({ allow, ownPorts: PORTS, resolve: async () => [at('127.0.0.1')] });
    assert.ok(guard.checkUrl(`http://127.0.0.2:${OWN.api}/`));
    assert.ok(guard.checkUrl(`http://[::1]:${OWN.api}/`));
    assert.equal((await guard.resolve('shop.test', OWN.ui)).length, 1);
    await expectFailure(guard.resolve('shop.test', OWN.api), 'address_not_public');
    assert.throws(() => guard.checkUrl(`http://127.0.0.1:${OWN.api}/`), { code: 'address_not_public' });
  });

  it('are told to be closed when a job is made, as far as that needs no name server', () => {
    const rules = createTargetRules(['127.0.0.0/8', 'localhost'], PORTS);
    for (const port of Object.values(OWN)) {
      assert.equal(rules.refusalOf('127.0.0.1', port), 'not_public');
      assert.equal(rules.refusalOf('localhost', port), 'port_closed');
    }
    assert.equal(rules.refusalOf('127.0.0.1', 9_000), null);
  });

  it('are the usual ones where the settings name none, and none where nothing is known', () => {
    const unnamed = { databaseUrl: 'postgres://u:p@postgres/listwright', temporalAddress: 'temporal', ownPorts: [] };
    assert.deepEqual(ownPorts({ ...unnamed, port: 3_000 }), [5_432, 7_233, 3_000]);
    assert.deepEqual(ownPorts({ databaseUrl: undefined, temporalAddress: undefined, port: 0, ownPorts: [] }), []);
  });
});

function at(address: string): LookupAddress {
  return { address, family: address.includes(':') ? 6 : 4 };
}
