import { useEffect, useEffectEvent, useRef, type RefObject } from 'react';

/**
 * Takes over what was typed, or filled in by a password manager, before this script was there.
 * @param take by the name of each field
 */
export function useTypedBefore(
  take: Record<string, (value: string) => void>,
): RefObject<HTMLFormElement | null> {
  const form = useRef<HTMLFormElement>(null);
  const adopt = useEffectEvent(() => {
    for (const [name, change] of Object.entries(take)) {
      const field = form.current?.elements.namedItem(name);
      if (field instanceof HTMLInputElement && field.value) change(field.value);
    }
  });
  useEffect(() => adopt(), []);
  return form;
}
