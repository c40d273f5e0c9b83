import { expect, test } from 'vitest';

import { networkOf, widerNetworkOf } from './network-of.ts';

test.each([
  ['198.51.100.7', '198.51.100.7'],
  ['::ffff:198.51.100.7', '198.51.100.7'],
  ['2001:db8:0:7:1:2:3:4', '2001:db8:0:7::/64'],
  ['2001:0DB8:0000:0007:ffff:ffff:ffff:ffff', '2001:db8:0:7::/64'],
  ['2001:db8::1', '2001:db8:0:0::/64'],
  ['2001:db8:1:2::', '2001:db8:1:2::/64'],
  ['::1', '0:0:0:0::/64'],
])('%s counts as %s', (address, network) => {
  expect(networkOf(address)).toBe(network);
});

test.each([
  ['198.51.100.7', undefined],
  ['2001:db8:0:7::/64', '2001:db8:0::/48'],
  ['2001:db8:0:8::/64', '2001:db8:0::/48'],
  ['2001:db8:1:7::/64', '2001:db8:1::/48'],
])('%s is in the network %s', (network, wider) => {
  expect(widerNetworkOf(network)).toBe(wider);
});
