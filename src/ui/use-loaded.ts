import { useEffect, useState, useSyncExternalStore } from 'react';
import type { Result } from '../contract/result.ts';

/** Returns the page's address from its `#` on. */
export const useHash = () => useSyncExternalStore(subscribeToHash, () => location.hash);

function subscribeToHash(onChange: () => void): () => void {
  addEventListener('hashchange', onChange);
  return () => removeEventListener('hashchange', onChange);
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
