import { forwardingHeaders, isLoopback } from '../requests/client-address.ts';

/**
 * Whether a superuser asks, or a program on this machine that came straight to the server. A proxy on this
 * machine brings strangers from a local address: whatever it forwards counts by the address that the header
 * of TRUSTED_PROXY_HEADER names, and is a stranger's if it carries another such header.
 */
export function isInsider(e: core.RequestEvent): boolean {
  return e.hasSuperuserAuth() || isLocal(e);
}

function isLocal(e: core.RequestEvent): boolean {
  const trusted = $os.getenv('TRUSTED_PROXY_HEADER').toLowerCase();
  const others = [...forwardingHeaders, 'Via'].filter((name) => name.toLowerCase() !== trusted);
  const isForwarded = others.some((name) => e.request?.header.get(name));
  return !isForwarded && isLoopback(e.remoteIP()) && isLoopback(e.realIP());
}
