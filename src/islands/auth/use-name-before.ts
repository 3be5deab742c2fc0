import { useEffect, useEffectEvent, type RefObject } from 'react';
import type { UsernameChecker } from '../../stores/account/username-check.ts';
import { inputOf } from './input-of.ts';
import { nameOfAddress } from './name-of-address.ts';

/**
 * A name that is there already, from the address or from before this script, is looked up without
 * waiting for keys. Who came with one goes on at the next field, or at the name if that cannot be had.
 */
export function useNameBefore(
  form: RefObject<HTMLFormElement | null>,
  checker: UsernameChecker,
): void {
  const look = useEffectEvent(async () => {
    const name = inputOf(form.current, 'username')?.value;
    if (!name) return;
    const { status } = await checker.settle(name);
    // The focus stays where the visitor has begun.
    if (name !== nameOfAddress() || document.activeElement !== document.body) return;
    inputOf(form.current, status === 'available' ? 'email' : 'username')?.focus();
  });
  useEffect(() => void look(), []);
}
