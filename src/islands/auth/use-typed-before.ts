import { useEffect, useEffectEvent, useRef } from 'react';

/** Takes over what was typed, or filled in by a password manager, before this script was there. */
export function useTypedBefore<Name extends string>(
  names: readonly Name[],
  change: (name: Name, value: string) => void,
) {
  const form = useRef<HTMLFormElement>(null);
  const adopt = useEffectEvent(() => {
    for (const name of names) {
      const field = form.current?.elements.namedItem(name);
      if (field instanceof HTMLInputElement && field.value) change(name, field.value);
    }
  });
  useEffect(() => adopt(), []);
  return form;
}
