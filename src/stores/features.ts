import { atom, onMount } from 'nanostores';
import { askFeatures, type Features } from '../api/features.ts';

/** What the operator has set up; null until the server has said so. */
export const $features = atom<Features | null>(null);

onMount($features, () => {
  // The build renders islands too.
  if (typeof document === 'undefined') return;
  // Without an answer the person may try; the server refuses in its own words.
  askFeatures().then(
    (features) => $features.set(features),
    () => undefined,
  );
});
