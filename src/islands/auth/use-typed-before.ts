import { useEffect, useEffectEvent, useRef } from 'react';
import { inputOf } from '../../ui/input-of.ts';

/** Takes over what was typed, or filled in by a password manager, before hydration. */
export function useTypedBefore<Name extends string>(
  names: readonly Name[],
  change: (name: Name, value: string) => void,
) {
  const form = useRef<HTMLFormElement>(null);
  const adopt = useEffectEvent(() => {
    for (const name of names) {
      const value = inputOf(form.current, name)?.value;
      if (value) change(name, value);
    }
  });
  useEffect(() => adopt(), []);
  return form;
}
