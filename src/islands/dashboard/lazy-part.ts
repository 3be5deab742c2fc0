import { lazy, type ComponentType } from 'react';

/** A part that is fetched when it is first shown; where that fails the rest goes on without it. */
export function lazyPart<Props extends object>(fetchPart: () => Promise<ComponentType<Props>>) {
  return lazy(async (): Promise<{ default: ComponentType<Props> }> => {
    try {
      return { default: await fetchPart() };
    } catch {
      return { default: () => null };
    }
  });
}
