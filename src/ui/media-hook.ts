import { useSyncExternalStore } from 'react';

/** Returns a hook that says whether the screen matches a media query. */
export function mediaHook(query: string): () => boolean {
  const subscribe = (onChange: () => void) => {
    const media = matchMedia(query);
    media.addEventListener('change', onChange);
    return () => media.removeEventListener('change', onChange);
  };
  const matches = () => matchMedia(query).matches;
  return () => useSyncExternalStore(subscribe, matches, () => false);
}
