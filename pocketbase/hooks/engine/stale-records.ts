/**
 * Makes the next save of a record write only its changed fields. By default PocketBase writes all fields,
 * which would undo concurrent changes since the record was read, such as a new password or visibility.
 */
export function saveOnlyChangedFields(record: core.Record): void {
  record.ignoreUnchangedFields(true);
}
