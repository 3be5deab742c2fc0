import { liveProfileFields } from '../../../src/contract/profiles.ts';
import { onlyChanges } from '../engine/stale-records.ts';

/** What the picture of link previews shows. */
const shownInPreview = ['username', 'voice', 'prompt', 'avatar'];
/**
 * What the owner's dashboard shows of the answer; PocketBase also removes the files that a record had.
 * Without the second factor, whose change the owner is told of by mail (account-changes.ts).
 */
const fields = [...Object.keys(liveProfileFields), 'username', 'needs_profile_setup'];

/**
 * Saves a change of a profile after the changes before it. What the request leaves alone stays as it
 * is by now, not as it was when the record was read. A preview goes with what it shows, unless a new
 * one comes with the change.
 */
export function saveInTurn(e: core.RecordRequestEvent, record: core.Record): void {
  const { app } = e;
  onlyChanges(record);
  const unchanged = fields.filter((field) => !isChanged(record, field));
  app.runInTransaction((tx) => {
    e.app = tx;
    const latest = tx.findRecordById('profiles', record.id);
    for (const field of unchanged) record.set(field, latest.getString(field));
    const isShownChanged = shownInPreview.some((field) => differs(record, latest, field));
    if (unchanged.includes('preview') && isShownChanged) record.set('preview', '');
    try {
      e.next();
    } finally {
      e.app = app;
    }
  });
}

/** Also of what was saved by now. */
export const isChanged = (record: core.Record, field: string): boolean =>
  differs(record, record.original(), field);

const differs = (record: core.Record, other: core.Record, field: string) =>
  record.getUnsavedFiles(field).length > 0 || record.getString(field) !== other.getString(field);
