import { atom } from 'nanostores';
import type { DeskCounts } from '../../contract/desk.ts';

/** Numbers of what waits; null until the first answer. */
export const $counts = atom<DeskCounts | null>(null);

/** Adapts the numbers to a change that was made here. */
export function addToCounts(change: Partial<DeskCounts>): void {
  const counts = $counts.get();
  if (!counts) return;
  const changed = { ...counts };
  for (const [name, by] of Object.entries(change) as [keyof DeskCounts, number][])
    changed[name] = Math.max(0, changed[name] + by);
  $counts.set(changed);
}
