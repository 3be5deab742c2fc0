let people = 0;

/** Returns a username that no other test uses. */
export function newName(): string {
  people += 1;
  return `laila-${people}-${process.pid}`;
}
