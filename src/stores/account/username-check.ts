import { atom, type ReadableAtom } from 'nanostores';
import { serverText } from '../../api/answer.ts';
import { send } from '../../api/send.ts';
import { checkUsernameAvailability } from '../../contract/profiles.ts';
import {
  checkUsername,
  USERNAME_CHECK_DEBOUNCE,
  USERNAME_TYPING_DEBOUNCE,
  type UsernameError,
} from '../../rules/username.ts';

export type UsernameCheck =
  | { status: 'idle' }
  | { status: 'typing' }
  | { status: 'checking' }
  | { status: 'available' }
  | { status: 'invalid'; code: UsernameError }
  | { status: 'taken'; existing: string; suggestion: string; message?: string | undefined }
  | { status: 'failed'; code: string };

export interface UsernameChecker {
  $check: ReadableAtom<UsernameCheck>;
  /** Must be called with each new value of the field. */
  type: (username: string) => void;
  /** Checks a username immediately, unless it is already known to be available. */
  settle: (username: string) => Promise<UsernameCheck>;
}

/**
 * Checks a username while it is typed: first its format, then, after a pause, its availability.
 * @param own the member's current username, which is available to them
 */
export function createUsernameChecker(own?: string): UsernameChecker {
  const $check = atom<UsernameCheck>({ status: 'idle' });
  let latest = '';
  let timers: ReturnType<typeof setTimeout>[] = [];
  let running: { username: string; answer: Promise<UsernameCheck> } | undefined;

  /** Looks up a username; shares a pending request for the same username. */
  function check(username: string): Promise<UsernameCheck> {
    if (running?.username !== username) running = { username, answer: lookUp(username) };
    return running.answer;
  }

  async function lookUp(username: string): Promise<UsernameCheck> {
    $check.set({ status: 'checking' });
    const isOwn = username.toLowerCase() === own?.toLowerCase();
    const answer: UsernameCheck = isOwn ? { status: 'available' } : await askServer(username);
    // The field may already contain another username.
    if (username === latest) $check.set(answer);
    if (running?.username === username) running = undefined;
    return answer;
  }

  function type(input: string): void {
    timers.forEach(clearTimeout);
    latest = input.trim();
    const code = checkUsername(latest);
    if (latest === '') {
      $check.set({ status: 'idle' });
      return;
    }
    $check.set({ status: 'typing' });
    timers = code
      ? [setTimeout(() => $check.set({ status: 'invalid', code }), USERNAME_TYPING_DEBOUNCE)]
      : [setTimeout(() => void check(latest), USERNAME_CHECK_DEBOUNCE)];
  }

  async function settle(input: string): Promise<UsernameCheck> {
    const username = input.trim();
    const known = $check.get();
    if (username === latest && known.status === 'available') return known;
    timers.forEach(clearTimeout);
    latest = username;
    const code = checkUsername(username);
    if (!code) return check(username);
    const invalid: UsernameCheck = { status: 'invalid', code };
    $check.set(invalid);
    return invalid;
  }

  return { $check, type, settle };
}

async function askServer(username: string): Promise<UsernameCheck> {
  const result = await send(checkUsernameAvailability, { username_to_check: username });
  if (!result.ok) return { status: 'failed', code: codes[result.error.code] ?? result.error.code };
  const { available, error, existingUsername = username, suggestion = '' } = result.value;
  if (available) return { status: 'available' };
  return { status: 'taken', existing: existingUsername, suggestion, message: serverText(error) };
}

/** Error codes for which the specification has its own messages in this request. */
const codes: Partial<Record<string, string>> = {
  refused: 'username_format_invalid',
  unexpected_error: 'username_check_failed',
};
