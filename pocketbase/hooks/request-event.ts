/** A record's, a sign-in's or a subscription's event keeps its request one level deeper than PocketBase's types say. */
export function requestEventOf(e: object): core.RequestEvent {
  return 'requestEvent' in e ? (e.requestEvent as core.RequestEvent) : (e as core.RequestEvent);
}

/** For a request that only has to pass what is asked of all. */
export function goOn(e: { next(): void }): void {
  e.next();
}
