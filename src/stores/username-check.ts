import { atom, type ReadableAtom } from 'nanostores';
import { ApiError, toApiError } from '../api/api-error.ts';
import { checkUsernameAvailability } from '../api/username-availability.ts';
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
  /** Looks at a name at once, unless it is known to be free. */
  settle: (username: string) => Promise<UsernameCheck>;
}

/**
 * Follows a username while it is typed: first its form, then, once the keys rest, whether it is free.
 * @param own the person's present name, which nobody else has
 */
export function createUsernameChecker(own?: string): UsernameChecker {
  const $check = atom<UsernameCheck>({ status: 'idle' });
  let latest = '';
  let timers: ReturnType<typeof setTimeout>[] = [];

  async function look(username: string): Promise<UsernameCheck> {
    $check.set({ status: 'checking' });
    const isOwn = username.toLowerCase() === own?.toLowerCase();
    const check: UsernameCheck = isOwn ? { status: 'available' } : await lookUp(username);
    // An answer about a name that is no longer in the field says nothing.
    if (username === latest) $check.set(check);
    return check;
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
    const complain = () => {
      if (error) $check.set({ status: 'invalid', error });
    };
    timers = [setTimeout(complain, USERNAME_TYPING_DEBOUNCE)];
    if (!error) timers.push(setTimeout(() => void look(latest), USERNAME_CHECK_DEBOUNCE));
  }

  async function settle(input: string): Promise<UsernameCheck> {
    const username = input.trim();
    const known = $check.get();
    if (username === latest && known.status === 'available') return known;
    timers.forEach(clearTimeout);
    latest = username;
    return look(username);
  }

  return { $check, type, settle };
}

async function lookUp(username: string): Promise<UsernameCheck> {
  try {
    const answer = await checkUsernameAvailability(username);
    if (answer.available) return { status: 'available' };
    const { existingUsername = username, suggestion = '' } = answer;
    return { status: 'taken', existing: existingUsername, suggestion };
  } catch (error) {
    return { status: 'failed', code: codeOf(error) };
  }
}

/** The specification has words of its own for this call. */
function codeOf(error: unknown): string {
  const { code } = toApiError(error);
  if (!(error instanceof ApiError)) return code;
  if (code === 'refused') return 'username_format_invalid';
  return code === 'unexpected_error' ? 'username_check_failed' : code;
}
