import { failed, succeeded, type Result } from '../contract/result.ts';

/**
 * Loads a script that is needed because of a press.
 * @param load imports one or several scripts
 */
export async function fetchScript<T>(load: () => Promise<T>): Promise<Result<T, 'no_response'>> {
  try {
    return succeeded(await load());
  } catch {
    return failed('no_response');
  }
}

/** Milliseconds before a script is loaded again; each pause is twice the last, up to the longest. */
const RETRY_DELAYS = { first: 5000, longest: 300_000 };

/**
 * Loads a script in the background. After a failure, tries again after a pause or once the browser is
 * online.
 */
export async function fetchWithRetries<T>(load: () => Promise<T>): Promise<T> {
  for (let pause = RETRY_DELAYS.first; ; pause = Math.min(2 * pause, RETRY_DELAYS.longest)) {
    const script = await fetchScript(load);
    if (script.ok) return script.value;
    await waitForOnline(pause);
  }
}

const waitForOnline = (milliseconds: number) =>
  new Promise<void>((resolve) => {
    const go = () => {
      clearTimeout(timer);
      removeEventListener('online', go);
      resolve();
    };
    const timer = setTimeout(go, milliseconds);
    addEventListener('online', go);
  });
