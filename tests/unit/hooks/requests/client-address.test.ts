import { expect, it } from 'vitest';
import { clientOf, isLoopback } from '../../../../pocketbase/hooks/requests/client-address.ts';

it.each([
  ['an IPv4 address', '192.0.2.1', '192.0.2.1'],
  ['another IPv4 address of the same network', '192.0.2.2', '192.0.2.2'],
  ['an IPv6 address', '2001:0db8:0001:0002:0003:0004:0005:0006', '2001:0db8:0001:0002::/64'],
  [
    'a privacy address of the same connection',
    '2001:0db8:0001:0002:ffff:ffff:ffff:ffff',
    '2001:0db8:0001:0002::/64',
  ],
  [
    'an IPv6 address in capitals',
    '2001:0DB8:0001:0002:0000:0000:0000:0001',
    '2001:0db8:0001:0002::/64',
  ],
  [
    'an address of another connection',
    '2001:0db8:0001:0003:0003:0004:0005:0006',
    '2001:0db8:0001:0003::/64',
  ],
  ['the loopback address', '0000:0000:0000:0000:0000:0000:0000:0001', '0000:0000:0000:0000::/64'],
  [
    'a link-local address',
    'fe80:0000:0000:0000:0000:0000:0000:0001%eth0',
    'fe80:0000:0000:0000::/64',
  ],
  ['an IPv4 address inside an IPv6 one', '0000:0000:0000:0000:0000:ffff:c000:0201', '192.0.2.1'],
  [
    'the last IPv4 address inside an IPv6 one',
    '0000:0000:0000:0000:0000:ffff:ffff:ffff',
    '255.255.255.255',
  ],
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
  ['127.8.9.1', true],
  ['0000:0000:0000:0000:0000:0000:0000:0001', true],
  ['0000:0000:0000:0000:0000:ffff:7f00:0001', true],
  ['::1', true],
  ['192.0.2.1', false],
  ['10.0.0.1', false],
  ['1127.0.0.1', false],
  ['2001:0db8:0000:0000:0000:0000:0000:0001', false],
  ['fe80:0000:0000:0000:0000:0000:0000:0001%lo', false],
  ['', false],
])('%j is an address of this machine to itself: %s', (address, isLocal) => {
  expect(isLoopback(address)).toBe(isLocal);
});
