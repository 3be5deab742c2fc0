import { atom } from 'nanostores';
import { SENT_SECRET_LIFETIME } from '../../rules/lifetimes.ts';
import { LINK_DIGEST_LENGTH, SECRET_BYTES } from '../../rules/sender-link.ts';
import { callAfter } from './call-after.ts';

/**
 * The secret of the message that this page sent last, from which the sender can make a link. It is stored
 * nowhere, and ends after `SENT_SECRET_LIFETIME`, or when the page is left, so that whoever comes back gets no link.
 */
export const $sentSecret = atom<string | undefined>();

let stopWaiting: (() => void) | undefined;

export function rememberSent(secret: string | undefined): void {
  const forget = () => $sentSecret.set(undefined);
  $sentSecret.set(secret);
  stopWaiting?.();
  stopWaiting = callAfter(SENT_SECRET_LIFETIME, forget);
  addEventListener('pagehide', forget, { once: true });
}

/** Draws the secret of a new private link, and its digest for the server; returns undefined without WebCrypto. */
export async function drawLink() {
  try {
    const secret = hexOf(crypto.getRandomValues(new Uint8Array(SECRET_BYTES)));
    const hash = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(secret));
    return { secret, digest: hexOf(new Uint8Array(hash)).slice(0, LINK_DIGEST_LENGTH) };
  } catch {
    // WebCrypto exists only on a secure origin.
    return undefined;
  }
}

export const hexOf = (bytes: Uint8Array): string =>
  Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
