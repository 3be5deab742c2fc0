/**
 * Whether an address lies in one of these networks.
 * @param address as PocketBase returns it
 * @param networks addresses and networks such as `192.0.2.0/24`
 */
export function isWithin(address: string, networks: readonly string[]): boolean {
  if (networks.length === 0) return false;
  const bits = bitsOf(address);
  return networks.some((network) => {
    const [start = '', length] = network.split('/');
    const all = bitsOf(start);
    if (all === '' || all.length !== bits.length) return false;
    return bits.startsWith(all.slice(0, Number(length ?? all.length)));
  });
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
