import { DRAFT_LIFETIME } from '../rules/lifetimes.ts';
import { readEntry, removeEntry, writeEntry } from './access.ts';
import type { KeyIn } from './entries.ts';

type TimedKey = Extract<KeyIn<'sessionStorage'>, `draft${string}`>;

/**
 * Stores a draft behind the time, so that the next page removes it once its lifetime is over; an empty one is
 * removed at once.
 */
export function writeDraft(key: TimedKey, text: string): void {
  if (text === '') removeEntry('sessionStorage', key);
  else writeEntry('sessionStorage', key, `${Date.now()} ${text}`);
}

/** @returns an empty text if there is no draft, or if its lifetime is over */
export function readDraft(key: TimedKey): string {
  const [, time, text = ''] = /^(\d+) (.*)$/s.exec(readEntry('sessionStorage', key) ?? '') ?? [];
  const age = Date.now() - Number(time);
  if (age >= 0 && age < DRAFT_LIFETIME) return text;
  removeEntry('sessionStorage', key);
  return '';
}
