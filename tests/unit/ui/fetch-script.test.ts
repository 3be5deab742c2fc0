import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { failed, succeeded } from '../../../src/contract/result.ts';
import { fetchWithRetries, fetchScript } from '../../../src/ui/fetch-script.ts';

it('a script that loads is a success, and one that fails to load has the error no_response', async () => {
  expect(await fetchScript(() => Promise.resolve('script'))).toEqual(succeeded('script'));
  const refusal = () => Promise.reject(new TypeError('Failed to fetch'));
  expect(await fetchScript(refusal)).toEqual(failed('no_response'));
});

describe('a script that is loaded in the background and fails', () => {
  const browser = new EventTarget();
  const load = vi.fn<() => Promise<string>>();
  beforeEach(() => {
    vi.useFakeTimers();
    vi.stubGlobal('addEventListener', browser.addEventListener.bind(browser));
    vi.stubGlobal('removeEventListener', browser.removeEventListener.bind(browser));
    load.mockReset().mockRejectedValue(new TypeError('Failed to fetch'));
  });
  afterEach(() => {
    vi.useRealTimers();
    vi.unstubAllGlobals();
  });

  it('is fetched again after increasing delays', async () => {
    const fetching = fetchWithRetries(load);
    for (const [index, pause] of [5000, 10_000, 20_000].entries()) {
      await vi.advanceTimersByTimeAsync(pause - 1);
      expect(load).toHaveBeenCalledTimes(index + 1);
      await vi.advanceTimersByTimeAsync(1);
      expect(load).toHaveBeenCalledTimes(index + 2);
    }
    load.mockResolvedValue('script');
    await vi.advanceTimersByTimeAsync(40_000);
    expect(await fetching).toBe('script');
    expect(vi.getTimerCount()).toBe(0);
  });

  it('is fetched again as soon as the browser is online', async () => {
    const fetching = fetchWithRetries(load);
    await vi.advanceTimersByTimeAsync(0);
    load.mockResolvedValue('script');
    browser.dispatchEvent(new Event('online'));
    expect(await fetching).toBe('script');
    expect(vi.getTimerCount()).toBe(0);
  });
});
