/**
 * What counts as one client: an IPv4 address, or the first 64 bits of an IPv6 address, because each
 * connection has all that begin with them. An IPv4 address inside an IPv6 one is that address.
 * @param address as PocketBase gives it: of IPv6 all eight groups with all their digits
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
