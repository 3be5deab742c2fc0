import { atom, onMount } from 'nanostores';
import { partOf, type Part } from './parts.ts';

/** The visible part of the dashboard; overlays such as the settings do not change it. */
export const $part = atom<Part>('inbox');

onMount($part, () => {
  // The build renders islands too, but has no location.
  if (typeof document === 'undefined') return undefined;
  const controller = new AbortController();
  updatePart();
  addEventListener('hashchange', updatePart, { signal: controller.signal });
  return () => controller.abort();
});

function updatePart(): void {
  const part = partOf(location.hash) ?? $part.get();
  // CSS shows the part by this attribute, without waiting for React.
  document.documentElement.dataset['part'] = part;
  $part.set(part);
}

/** Shows the inbox by removing the hash from the address; a link without a hash would reload the page. */
export function showInbox(): void {
  if (location.hash === '') return;
  history.pushState(null, '', location.pathname + location.search);
  dispatchEvent(new HashChangeEvent('hashchange'));
}
