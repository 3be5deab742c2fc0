import { lazy, type ComponentType } from 'react';
import { fetchWithRetries, fetchScript } from './fetch-script.ts';

/**
 * Creates a component that is loaded when it is first shown.
 * @param Failure shown instead if loading fails, so that the page stays usable; without it, loading is
 * retried
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
