// A secret behind `#` leaves the page's address once it is read, so that neither the history nor whoever looks at
// the screen has it. It is held in memory until the page is left.

let held = '';

/** Returns the secret that was taken out of this page's address; empty if there is none. */
export const heldHash = (): string => held;

/** Whether the address leads to the page's content, as the link for keyboards does. */
const isAtContent = () => location.hash === '#content';

/** Returns what stands behind `#` in the address, but for the content's name. */
export const openedHash = (): string => (isAtContent() ? '' : location.hash.slice(1));

/**
 * Takes what stands behind `#` out of the address, if it is a secret.
 * @returns the secret that is held
 */
export function takeHash(isSecret = (text: string) => text !== ''): string {
  if (isSecret(openedHash())) holdHash(openedHash(), history.state);
  return held;
}

/** Removes the query and the hash from the address, and holds what was in them. */
export function holdHash(text: string, state: unknown): void {
  held = text;
  history.replaceState(state, '', location.pathname);
  // Before the listeners that look for the next secret.
  for (const event of ['hashchange', 'pagehide']) addEventListener(event, forget, true);
}

function forget({ type }: Event): void {
  if (type === 'pagehide' || !isAtContent()) held = '';
}
