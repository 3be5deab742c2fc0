import { atom, onMount } from 'nanostores';
import { partOf, type Part } from './parts.ts';

/** Which part of the dashboard is shown. What lies over it, such as the settings, leaves it as it is. */
export const $part = atom<Part>('inbox');

onMount($part, () => {
  // The build renders islands too; there is no address there.
  if (typeof document === 'undefined') return undefined;
  const page = new AbortController();
  follow();
  addEventListener('hashchange', follow, { signal: page.signal });
  return () => page.abort();
});

function follow(): void {
  const part = partOf(location.hash) ?? $part.get();
  // The styles show the part by this mark, which stands before the first frame is painted.
  document.documentElement.dataset['part'] = part;
  $part.set(part);
}

/** The part without a hash: a link there would load the page anew. */
export function showInbox(): void {
  if (location.hash === '') return;
  history.pushState(null, '', location.pathname + location.search);
  dispatchEvent(new HashChangeEvent('hashchange'));
}
