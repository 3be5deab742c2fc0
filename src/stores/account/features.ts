import { atom, onMount } from 'nanostores';
import { send } from '../../api/send.ts';
import { listFeatures, type Features } from '../../contract/features.ts';

/** The features that the operator has set up; null until fetched. */
export const $features = atom<Features | null>(null);

onMount($features, () => {
  // The build renders islands too, but has no server.
  if (typeof document === 'undefined') return;
  // Without an answer every feature is offered; the server refuses those that are not set up.
  void send(listFeatures).then((result) => {
    if (result.ok) $features.set(result.value);
  });
});
