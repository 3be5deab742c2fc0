let people = 0;

/** A name that no other test of this worker has. */
export function newName(): string {
  people += 1;
  return `laila-${people}-${process.pid}`;
}
