import { useEffect, useEffectEvent, type RefObject } from 'react';
import type { UsernameChecker } from '../../stores/account/username-check.ts';
import { inputOf } from '../../ui/input-of.ts';
import { usernameFromUrl } from './username-from-url.ts';

/**
 * Checks a username that is in the field before the first keystroke, passed in the address or typed before
 * hydration. After one from the address, moves the focus: to the e-mail if the name is available,
 * otherwise to the name.
 */
export function useInitialUsernameCheck(
  form: RefObject<HTMLFormElement | null>,
  checker: UsernameChecker,
): void {
  const check = useEffectEvent(async () => {
    const name = inputOf(form.current, 'username')?.value;
    if (!name) return;
    const { status } = await checker.settle(name);
    // A visitor who has already focused a field keeps the focus there.
    if (name !== usernameFromUrl() || document.activeElement !== document.body) return;
    inputOf(form.current, status === 'available' ? 'email' : 'username')?.focus();
  });
  useEffect(() => void check(), []);
}
