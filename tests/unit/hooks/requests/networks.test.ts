import { expect, it } from 'vitest';
import { isWithin } from '../../../../pocketbase/hooks/requests/client-address.ts';

const school = ['192.0.2.0/25', '198.51.100.7', '2001:db8:5::/48', '::ffff:203.0.113.0/120'];

it.each([
  ['192.0.2.0', true],
  ['192.0.2.127', true],
  ['192.0.2.128', false],
  ['192.0.20.1', false],
  ['198.51.100.7', true],
  ['198.51.100.70', false],
  ['2001:0db8:0005:ffff:0000:0000:0000:0001', true],
  ['2001:0DB8:0005:0000:0000:0000:0000:0000', true],
  ['2001:0db8:0006:0000:0000:0000:0000:0001', false],
  // IPv6 may contain an IPv4 address, in the request or in the list.
  ['0000:0000:0000:0000:0000:ffff:c000:0201', true],
  ['0000:0000:0000:0000:0000:0000:c000:0201', false],
  ['invalid IP', false],
  ['', false],
])('%j is within: %s', (address, isInside) => {
  expect(isWithin(address, school)).toBe(isInside);
});

it.each([
  ['192.0.2.77', '192.0.2.77/24', '192.0.2.1', true],
  ['the loopback address', '::1', '0000:0000:0000:0000:0000:0000:0000:0001', true],
  ['a whole address', '2001:db8:0:0:0:0:0:1', '2001:0db8:0000:0000:0000:0000:0000:0001', true],
  ['the end of one', '2001:db8::', '2001:0db8:0000:0000:0000:0000:0000:0000', true],
  ['half of IPv6', '8000::/1', '2001:0db8:0000:0000:0000:0000:0000:0001', false],
  ['no address', 'school', '192.0.2.1', false],
  ['nothing', '', '', false],
])('%s, %j, has %j: %s', (_, network, address, isInside) => {
  expect(isWithin(address, [network])).toBe(isInside);
});

it('an IPv4 network inside IPv6 is counted from its beginning', () => {
  expect(isWithin('203.0.113.9', ['203.0.113.0/24'])).toBe(true);
  expect(isWithin('203.0.114.9', ['203.0.113.0/24'])).toBe(false);
});
