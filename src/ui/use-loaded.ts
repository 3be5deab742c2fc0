import { useEffect, useState, useSyncExternalStore } from 'react';
import type { Result } from '../contract/result.ts';
import { openedHash, takeHash } from './held-hash.ts';

/** Returns what stands behind `#` in the page's address, or the secret that was taken out of it. */
export const useHash = (isSecret?: (text: string) => boolean) =>
  useSyncExternalStore(subscribeToHash, () => takeHash(isSecret) || openedHash());

function subscribeToHash(onChange: () => void): () => void {
  const controller = new AbortController();
  const { signal } = controller;
  addEventListener('hashchange', onChange, { signal });
  addEventListener('pagehide', onChange, { signal });
  return () => controller.abort();
}

/** Asks for what a link names when it is opened, and when `load` is called; `code` is that of the last failure. */
export function useLoaded<T>(link: string, request: (link: string) => Promise<Result<T>>) {
  const [value, setValue] = useState<T | null>(null);
  const [code, setCode] = useState<string | null>(null);
  const load = async (): Promise<Result<T>> => {
    const result = await request(link);
    if (result.ok) setValue(result.value);
    setCode(result.ok ? null : result.error.code);
    return result;
  };
  useEffect(() => void load(), [link]);
  return { value, code, load, setValue };
}
