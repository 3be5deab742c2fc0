import { profileFieldsWhere } from '../../../src/contract/profiles.ts';
import { inEventTransaction } from '../engine/transaction.ts';
import { claimUsername } from './usernames.ts';

/** Fields that appear in the link preview's picture. */
const previewFields = ['username', 'voice', 'prompt', 'avatar'];
/**
 * Fields that keep their latest stored value when a request does not change them. The second factor keeps
 * the value that was read: account-changes.ts compares that value, to notify the owner of a change by mail.
 */
const fields = profileFieldsWhere(
  ({ live, changedBy }) => live === true || changedBy === 'owner',
).map(([field]) => field);

/**
 * Saves a change to a profile in a transaction, after earlier changes. Fields that the request does not set
 * keep their latest stored values, not the values from when the record was read. A link preview's picture
 * is removed when something in it changes, unless the request brings a new one.
 */
export function saveProfileChange(e: core.RecordRequestEvent, record: core.Record): void {
  record.ignoreUnchangedFields(true);
  const unchanged = fields.filter((field) => !isChanged(record, field));
  inEventTransaction(e, (tx) => {
    // No index refuses a name that looks like one that was taken meanwhile.
    if (isChanged(record, 'username')) claimUsername(tx, record);
    const latest = tx.findRecordById('profiles', record.id);
    for (const field of unchanged) record.set(field, latest.getString(field));
    const isPreviewOutdated = previewFields.some((field) => differs(record, latest, field));
    if (unchanged.includes('preview') && isPreviewOutdated) record.set('preview', '');
    e.next();
  });
}

/**
 * Whether a field differs from its value when the record was read, even if the change has been saved since.
 */
export const isChanged = (record: core.Record, field: string): boolean =>
  differs(record, record.original(), field);

const differs = (record: core.Record, other: core.Record, field: string) =>
  record.getUnsavedFiles(field).length > 0 || record.getString(field) !== other.getString(field);
