import { lazy, type ComponentType } from 'react';

const Nothing = () => null;

/**
 * A part that is fetched when it is first shown.
 * @param Failure stands in its place where that fails, so that the rest goes on
 */
export function lazyPart<Props extends object>(
  fetchPart: () => Promise<ComponentType<Props>>,
  Failure: ComponentType<Props> = Nothing,
) {
  return lazy(async (): Promise<{ default: ComponentType<Props> }> => {
    try {
      return { default: await fetchPart() };
    } catch {
      return { default: Failure };
    }
  });
}
