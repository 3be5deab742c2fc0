import { profileFieldsWhere } from '../../../src/contract/profiles.ts';
import { onlyChanges } from '../engine/stale-records.ts';

/** The fields that the picture of link previews shows. */
const shownInPreview = ['username', 'voice', 'prompt', 'avatar'];
/**
 * The fields that may have changed since a record was read. The second factor stays as it was read:
 * account-changes.ts compares it, to tell the owner of a change by mail.
 */
const fields = profileFieldsWhere(
  ({ live, changedBy }) => live === true || changedBy === 'owner',
).map(([field]) => field);

/**
 * Saves a change of a profile after the changes before it. Fields that the request leaves alone stay
 * as they are by now, not as they were when the record was read. A preview goes with what it shows, unless a new
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

/** Whether a change is in the record, also one that is saved by now. */
export const isChanged = (record: core.Record, field: string): boolean =>
  differs(record, record.original(), field);

const differs = (record: core.Record, other: core.Record, field: string) =>
  record.getUnsavedFiles(field).length > 0 || record.getString(field) !== other.getString(field);
