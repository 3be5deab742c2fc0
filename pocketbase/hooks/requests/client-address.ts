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
