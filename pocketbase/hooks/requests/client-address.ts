/**
 * Returns the client of an address: an IPv4 address, or the first 64 bits of an IPv6 address, because one
 * connection has all addresses that begin with these bits. An IPv4-mapped IPv6 address counts as its IPv4
 * address.
 * @param address as PocketBase returns it: an IPv6 address has all eight groups with all their digits
 */
export function clientOf(address: string): string {
  const groups = address.toLowerCase().split(':');
  if (groups.length !== 8) return address;
  const isIPv4 = groups.slice(0, 6).join(':') === '0000:0000:0000:0000:0000:ffff';
  return isIPv4 ? dotted(groups.slice(6)) : `${groups.slice(0, 4).join(':')}::/64`;
}

function dotted(groups: readonly string[]): string {
  const bytes = groups.flatMap((group) => [group.slice(0, 2), group.slice(2)]);
  return bytes.map((byte) => parseInt(byte, 16)).join('.');
}

/** Whether an address is one of this machine to itself. */
export const isLoopback = (address: string): boolean =>
  clientOf(address).startsWith('127.') || /^(?:[0:]*:)0*1$/.test(address);

/** Headers by which proxies hand on the address of a visitor. */
export const forwardingHeaders = ['X-Forwarded-For', 'X-Real-IP', 'Forwarded', 'CF-Connecting-IP'];

/**
 * Whether an address lies in one of these networks.
 * @param address as PocketBase returns it
 * @param networks addresses and networks such as `192.0.2.0/24`
 */
export const isWithin = (address: string, networks: readonly string[]): boolean =>
  networks.length > 0 && hasPrefix(address, networks.map(prefixOf));

/** Returns what the bits of all addresses of a network begin with, after the number of these bits. */
export function prefixOf(network: string): string {
  const [start = '', length] = network.split('/');
  const bits = bitsOf(start);
  return bits === '' ? 'invalid' : `${bits.length}:${bits.slice(0, Number(length ?? bits.length))}`;
}

/** Whether an address lies in one of the networks with these prefixes. */
export function hasPrefix(address: string, prefixes: readonly string[]): boolean {
  const bits = bitsOf(address);
  const whole = `${bits.length}:${bits}`;
  return prefixes.some((prefix) => whole.startsWith(prefix));
}

const MAPPED = '0'.repeat(80) + '1'.repeat(16);

/** Returns the bits of an address: 32 of IPv4, also of one that IPv6 contains, or 128; none for another text. */
function bitsOf(address: string): string {
  if (!address.includes(':')) return ipv4Bits(address);
  const bits = ipv6Bits(address);
  return bits.startsWith(MAPPED) ? bits.slice(MAPPED.length) : bits;
}

function ipv4Bits(address: string): string {
  const bytes = address.split('.');
  return bytes.length === 4 ? bytes.map((byte) => binary(Number(byte), 8)).join('') : '';
}

function ipv6Bits(address: string): string {
  const [head = '', tail] = address.split('::').map(groupBits);
  if (tail === undefined) return head.length === 128 ? head : '';
  return head + '0'.repeat(Math.max(0, 128 - head.length - tail.length)) + tail;
}

const groupBits = (groups: string) =>
  groups === '' ? '' : groups.split(':').map(oneGroupBits).join('');

/** The last group may be a whole IPv4 address. */
const oneGroupBits = (group: string) =>
  group.includes('.') ? ipv4Bits(group) : binary(parseInt(group, 16), 16);

const binary = (value: number, length: number) => value.toString(2).padStart(length, '0');
