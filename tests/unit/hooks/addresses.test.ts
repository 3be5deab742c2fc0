import { expect, it } from 'vitest';
import {
  clientOf,
  isLoopback,
  isWithin,
} from '../../../pocketbase/hooks/requests/client-address.ts';

it.each([
  ['an IPv4 address', '192.0.2.1', '192.0.2.1'],
  ['an IPv6 address', '2001:0db8:0001:0002:0003:0004:0005:0006', '2001:0db8:0001:0002::/64'],
  [
    'a link-local address',
    'fe80:0000:0000:0000:0000:0000:0000:0001%eth0',
    'fe80:0000:0000:0000::/64',
  ],
  ['an IPv4 address inside an IPv6 one', '0000:0000:0000:0000:0000:ffff:c000:0201', '192.0.2.1'],
  [
    'an address that only resembles these',
    '0000:0000:0000:0001:0000:ffff:c000:0201',
    '0000:0000:0000:0001::/64',
  ],
  ['no address', 'invalid IP', 'invalid IP'],
])('%s: %s counts as %s', (_, address, client) => {
  expect(clientOf(address)).toBe(client);
});

it.each([
  ['127.0.0.1', true],
  ['0000:0000:0000:0000:0000:0000:0000:0001', true],
  ['::1', true],
  ['192.0.2.1', false],
  ['1127.0.0.1', false],
  ['2001:0db8:0000:0000:0000:0000:0000:0001', false],
  ['fe80:0000:0000:0000:0000:0000:0000:0001%lo', false],
])('%j is an address of this machine to itself: %s', (address, isLocal) => {
  expect(isLoopback(address)).toBe(isLocal);
});

const school = ['192.0.2.0/25', '198.51.100.7', '2001:db8:5::/48', '::ffff:203.0.113.0/120'];

it.each([
  ['192.0.2.127', true],
  ['192.0.2.128', false],
  ['198.51.100.7', true],
  ['2001:0db8:0005:ffff:0000:0000:0000:0001', true],
  ['2001:0db8:0006:0000:0000:0000:0000:0001', false],
  // IPv6 may contain an IPv4 address, in the request or in the list.
  ['0000:0000:0000:0000:0000:ffff:c000:0201', true],
  ['0000:0000:0000:0000:0000:0000:c000:0201', false],
  ['invalid IP', false],
])('%j is within: %s', (address, isInside) => {
  expect(isWithin(address, school)).toBe(isInside);
});

it.each([
  ['192.0.2.77', '192.0.2.77/24', '192.0.2.1', true],
  ['the loopback address', '::1', '0000:0000:0000:0000:0000:0000:0000:0001', true],
  ['a whole address', '2001:db8:0:0:0:0:0:1', '2001:0db8:0000:0000:0000:0000:0000:0001', true],
  ['half of IPv6', '8000::/1', '2001:0db8:0000:0000:0000:0000:0000:0001', false],
  ['no address', 'school', '192.0.2.1', false],
])('%s, %j, has %j: %s', (_, network, address, isInside) => {
  expect(isWithin(address, [network])).toBe(isInside);
});
