import { stored } from './store.ts';

const CHANGES = 'page changes';

/** Returns the number of changes to profiles, messages and replies in this process. */
export function changeCount(app: CoreApp): number {
  return Number(stored(app, CHANGES) ?? 0);
}

/** Counts a change, which invalidates cached pages: their keys contain the count. */
export function countChange(app: CoreApp): void {
  app.store().setFunc(CHANGES, (changes: unknown) => Number(changes ?? 0) + 1);
}

/** Runs after any route stored or deleted a profile, a message or a reply. */
export function countRecordChange(e: core.RecordEvent): void {
  countChange(e.app);
  e.next();
}
