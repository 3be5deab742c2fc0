/**
 * Lets the next save of a record write what was changed, and nothing else. PocketBase writes it whole:
 * what somebody else has changed since it was read, such as a password or who may see a message, would
 * be as before.
 */
export function onlyChanges(record: core.Record): void {
  record.ignoreUnchangedFields(true);
}
