import type { KeyIn } from './entries.ts';

// Storage throws on every access if the browser forbids it, and on writing if it is full.

type Area = 'localStorage' | 'sessionStorage';

/** @returns null if the entry does not exist, or if storage is forbidden */
export function readEntry<Where extends Area>(area: Where, key: KeyIn<Where>): string | null {
  try {
    return globalThis[area].getItem(key);
  } catch {
    return null;
  }
}

/** @returns false if storage is forbidden or full */
export function writeEntry<Where extends Area>(
  area: Where,
  key: KeyIn<Where>,
  value: string,
): boolean {
  try {
    globalThis[area].setItem(key, value);
    return true;
  } catch {
    return false;
  }
}

/** @returns false if storage is forbidden */
export function removeEntry<Where extends Area>(area: Where, key: KeyIn<Where>): boolean {
  try {
    globalThis[area].removeItem(key);
    return true;
  } catch {
    return false;
  }
}

/** @returns null if the entry does not exist or is not JSON, or if storage is forbidden */
export function readJson<Where extends Area>(area: Where, key: KeyIn<Where>): unknown {
  try {
    return JSON.parse(readEntry(area, key) ?? 'null') as unknown;
  } catch {
    return null;
  }
}
