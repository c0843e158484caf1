import assert from 'node:assert/strict';
import { networkAddress } from '../../api/network-address.ts';

const ADDRESSES: [address: string, network: string][] = [
  ['192.0.2.1', '192.0.2.1'],
  ['::ffff:192.0.2.1', '192.0.2.1'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
  ['2001:db8:1:2::9', '2001:db8:1:2::/64'],
  ['2001:0db8::1', '2001:db8:0:0::/64'],
  ['::1', '0:0:0:0::/64'],
  ['fe80::1%eth0', 'fe80:0:0:0::/64'],
];

describe('the network of an address', () => {
  for (const [address, network] of ADDRESSES) {
    it(`is ${network} for ${address}`, () => assert.equal(networkAddress(address), network));
  }
});
