/** The event of a request, which record, sign-in and subscription events keep one level deeper than typed. */
export function requestEventOf(e: object): core.RequestEvent {
  return 'requestEvent' in e ? (e.requestEvent as core.RequestEvent) : (e as core.RequestEvent);
}

/** An event of a record always has one, which PocketBase's types leave open. */
export type WithRecord<Event> = Event & { record: core.Record };
export type RecordRequest = WithRecord<core.RecordRequestEvent>;

/** A request to a route of ours for members, whose token PocketBase has checked. */
export type MemberRequest = core.RequestEvent & { auth: core.Record };

/** The handler of a request that needs the guards of every request and nothing else. */
export function passThrough(e: { next(): void }): void {
  e.next();
}
