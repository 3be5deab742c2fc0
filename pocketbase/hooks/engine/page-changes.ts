const CHANGES = 'page changes';

/** How often this process changed a profile, a message or a reply. */
export function changeCount(app: CoreApp): number {
  return Number(app.store().get(CHANGES) ?? 0);
}

/** Once a profile, a message or a reply changed, its page is looked up in the database again. */
export function countChange(app: CoreApp): void {
  app.store().setFunc(CHANGES, (changes: unknown) => Number(changes ?? 0) + 1);
}

/** After a profile, a message or a reply was stored or deleted, by whichever way. */
export function countRecordChange(e: core.RecordEvent): void {
  countChange(e.app);
  e.next();
}
