/** A record's, a sign-in's or a subscription's event keeps its request one level deeper than PocketBase's types say. */
export function requestEventOf(e: object): core.RequestEvent {
  return 'requestEvent' in e ? (e.requestEvent as core.RequestEvent) : (e as core.RequestEvent);
}

/** An event of a record always has one, which PocketBase's types leave open. */
export type WithRecord<Event> = Event & { record: core.Record };
export type RecordRequest = WithRecord<core.RecordRequestEvent>;

/** A request to a route of ours for members, whose token PocketBase has checked. */
export type MemberRequest = core.RequestEvent & { auth: core.Record };

/** For a request that only has to pass what is asked of all. */
export function goOn(e: { next(): void }): void {
  e.next();
}
