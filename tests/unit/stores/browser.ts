import { vi } from 'vitest';

/** What stores use of a browser, empty, until `vi.unstubAllGlobals()`. */
export function stubBrowser(): { stored: Map<string, string>; dataset: Record<string, string> } {
  const stored = new Map<string, string>();
  const dataset: Record<string, string> = {};
  vi.stubGlobal('document', { documentElement: { dataset } });
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => stored.set(key, value),
    removeItem: (key: string) => stored.delete(key),
  });
  return { stored, dataset };
}
