import { lazy, type ComponentType } from 'react';
import { fetchWithRetries, fetchScript } from './fetch-script.ts';

/**
 * A part that is fetched when it is first shown.
 * @param Failure stands in its place where that fails, so that the rest goes on; without it, that is tried again
 */
export function lazyPart<Props extends object>(
  fetchPart: () => Promise<ComponentType<Props>>,
  Failure?: ComponentType<Props>,
) {
  return lazy(async (): Promise<{ default: ComponentType<Props> }> => {
    if (!Failure) return { default: await fetchWithRetries(fetchPart) };
    const part = await fetchScript(fetchPart);
    return { default: part.ok ? part.value : Failure };
  });
}
