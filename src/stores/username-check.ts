import { atom, type ReadableAtom } from 'nanostores';
import { checkUsernameAvailability } from '../api/accounts.ts';
import { toApiError } from '../api/api-error.ts';
import {
  checkUsername,
  USERNAME_CHECK_DEBOUNCE,
  USERNAME_TYPING_DEBOUNCE,
  type UsernameError,
} from '../rules/username.ts';

export type UsernameCheck =
  | { status: 'idle' }
  | { status: 'typing' }
  | { status: 'checking' }
  | { status: 'available' }
  | { status: 'invalid'; error: UsernameError }
  | { status: 'taken'; existing: string; suggestion: string }
  | { status: 'failed'; code: string };

export interface UsernameChecker {
  $check: ReadableAtom<UsernameCheck>;
  /** Tells what the field holds now. */
  type: (username: string) => void;
}

/** Follows a username while it is typed: first its form, then, once the keys rest, whether it is free. */
export function createUsernameChecker(): UsernameChecker {
  const $check = atom<UsernameCheck>({ status: 'idle' });
  let latest = '';
  let timers: ReturnType<typeof setTimeout>[] = [];

  async function look(username: string): Promise<void> {
    $check.set({ status: 'checking' });
    const check = await lookUp(username);
    // An answer about a name that is no longer in the field says nothing.
    if (username === latest) $check.set(check);
  }

  function type(input: string): void {
    timers.forEach(clearTimeout);
    latest = input.trim();
    const error = checkUsername(latest);
    if (latest === '') {
      $check.set({ status: 'idle' });
      return;
    }
    $check.set({ status: 'typing' });
    const settle = () => {
      if (error) $check.set({ status: 'invalid', error });
    };
    timers = [setTimeout(settle, USERNAME_TYPING_DEBOUNCE)];
    if (!error) timers.push(setTimeout(() => void look(latest), USERNAME_CHECK_DEBOUNCE));
  }

  return { $check, type };
}

async function lookUp(username: string): Promise<UsernameCheck> {
  try {
    const answer = await checkUsernameAvailability(username);
    if (answer.available) return { status: 'available' };
    const { existingUsername = username, suggestion = '' } = answer;
    return { status: 'taken', existing: existingUsername, suggestion };
  } catch (error) {
    return { status: 'failed', code: toApiError(error).code };
  }
}
