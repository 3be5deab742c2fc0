/**
 * Makes the next save of a record write only its changed fields. PocketBase writes all of them,
 * which would undo concurrent changes since the record was read, such as those of a password or a
 * visibility.
 */
export function onlyChanges(record: core.Record): void {
  record.ignoreUnchangedFields(true);
}
