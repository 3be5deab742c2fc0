/** What the picture of link previews shows. */
const shownInPreview = ['username', 'voice', 'prompt', 'avatar'];
// A pause ends by itself meanwhile (pauses.ts).
const fields = [...shownInPreview, 'preview', 'paused_until'];

/**
 * Saves a change of a profile after the changes before it. What the request leaves alone stays as it
 * is by now, not as it was when the record was read: PocketBase writes the whole record. A preview
 * goes with what it shows, unless a new one comes with the change.
 */
export function saveInTurn(e: core.RecordRequestEvent, record: core.Record): void {
  const { app } = e;
  const kept = fields.filter((field) => !isChanged(record, field));
  app.runInTransaction((tx) => {
    e.app = tx;
    const latest = tx.findRecordById('profiles', record.id);
    for (const field of kept) record.set(field, latest.getString(field));
    const isShownChanged = shownInPreview.some((field) => differs(record, latest, field));
    if (kept.includes('preview') && isShownChanged) record.set('preview', '');
    try {
      e.next();
    } finally {
      e.app = app;
    }
  });
}

const isChanged = (record: core.Record, field: string) => differs(record, record.original(), field);

const differs = (record: core.Record, other: core.Record, field: string) =>
  record.getUnsavedFiles(field).length > 0 || record.getString(field) !== other.getString(field);
