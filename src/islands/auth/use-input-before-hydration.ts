import { useEffect, useEffectEvent, useRef } from 'react';
import { inputOf } from '../../ui/input-of.ts';

/** Takes over what was typed, or filled in by a password manager, before hydration. */
export function useInputBeforeHydration<Name extends string>(
  names: readonly Name[],
  change: (name: Name, value: string) => void,
) {
  const form = useRef<HTMLFormElement>(null);
  const takeOver = useEffectEvent(() => {
    for (const name of names) {
      const value = inputOf(form.current, name)?.value;
      if (value) change(name, value);
    }
  });
  useEffect(() => takeOver(), []);
  return form;
}
