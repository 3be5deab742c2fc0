const CHANGES = 'page changes';

/** Number of changes to profiles, messages and replies in this process. */
export function changeCount(app: CoreApp): number {
  return Number(app.store().get(CHANGES) ?? 0);
}

/** Invalidates cached pages: their keys contain the count. */
export function countChange(app: CoreApp): void {
  app.store().setFunc(CHANGES, (changes: unknown) => Number(changes ?? 0) + 1);
}

/** Runs after a profile, a message or a reply was stored or deleted, by whatever route. */
export function countRecordChange(e: core.RecordEvent): void {
  countChange(e.app);
  e.next();
}
