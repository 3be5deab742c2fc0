import { atom } from 'nanostores';
import type { DeskCounts } from '../../contract/desk.ts';

/** Numbers of what waits; null until the first answer. */
export const $counts = atom<DeskCounts | null>(null);

/** Adapts the numbers to a change that was made here. */
export function addToCounts(change: Partial<DeskCounts>): void {
  const counts = $counts.get();
  if (!counts) return;
  const add = (name: keyof DeskCounts) => Math.max(0, counts[name] + (change[name] ?? 0));
  $counts.set({
    open: add('open'),
    urgent: add('urgent'),
    objected: add('objected'),
    scams: add('scams'),
  });
}
