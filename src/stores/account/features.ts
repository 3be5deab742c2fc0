import { atom, onMount } from 'nanostores';
import { send } from '../../api/send.ts';
import { listFeatures, type Features } from '../../contract/features.ts';

/** What the operator has set up; null until the server has said so. */
export const $features = atom<Features | null>(null);

onMount($features, () => {
  // The build renders islands too.
  if (typeof document === 'undefined') return;
  // Without an answer the person may try; the server refuses in its own words.
  void send(listFeatures).then((result) => {
    if (result.ok) $features.set(result.value);
  });
});
