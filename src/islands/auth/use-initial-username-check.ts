import { useEffect, useEffectEvent, type RefObject } from 'react';
import type { UsernameChecker } from '../../stores/account/username-check.ts';
import { inputOf } from '../../ui/input-of.ts';
import { usernameFromUrl } from './username-from-url.ts';

/**
 * Checks a username that is in the field before the first keystroke, passed in the address or typed before
 * hydration. After one from the address, either goes on, if the name is available, or moves the focus to it.
 * @param onAvailable called if the name from the address is available
 */
export function useInitialUsernameCheck(
  form: RefObject<HTMLFormElement | null>,
  checker: UsernameChecker,
  onAvailable: () => void,
): void {
  const check = useEffectEvent(async () => {
    const name = inputOf(form.current, 'username')?.value;
    if (!name) return;
    const { status } = await checker.settle(name);
    // A visitor who has already focused a field keeps the focus there.
    if (name !== usernameFromUrl() || document.activeElement !== document.body) return;
    if (status === 'available') onAvailable();
    else inputOf(form.current, 'username')?.focus();
  });
  useEffect(() => void check(), []);
}
