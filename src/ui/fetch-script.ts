import { failed, succeeded, type Result } from '../contract/result.ts';

/** Fetches a script that a press asks for. @param load imports it, or several at once */
export async function fetchScript<T>(load: () => Promise<T>): Promise<Result<T, 'no_response'>> {
  try {
    return succeeded(await load());
  } catch {
    return failed('no_response');
  }
}
