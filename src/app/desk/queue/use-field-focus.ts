import { useEffect, useRef } from 'react';
import { CHOSEN_BY_KEY } from './choose-action.ts';

/**
 * Returns the ref of a form, and a function that focuses a field of it by its name.
 * @param next the field that comes after the choice, which gets the focus once a key has chosen
 */
export function useFieldFocus(next: string) {
  const form = useRef<HTMLFormElement>(null);
  const focus = (field: string) =>
    requestAnimationFrame(() => {
      form.current?.querySelector<HTMLElement>(`[name=${field}]`)?.focus();
    });
  useEffect(() => {
    const focusNext = () => focus(next);
    addEventListener(CHOSEN_BY_KEY, focusNext);
    return () => removeEventListener(CHOSEN_BY_KEY, focusNext);
  }, [next]);
  return { form, focus };
}
