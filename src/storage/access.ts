import type { KeyIn } from './entries.ts';

// Storage throws on every access where a browser forbids it, and on writing when it is full.

type Area = 'localStorage' | 'sessionStorage';

/** @returns null if there is none, or storage is forbidden */
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

/** @returns null also if the entry is not JSON */
export function readJson<Where extends Area>(area: Where, key: KeyIn<Where>): unknown {
  try {
    return JSON.parse(readEntry(area, key) ?? 'null') as unknown;
  } catch {
    return null;
  }
}
