/**
 * Events of records, sign-ins and subscriptions hold their request one level deeper than
 * PocketBase's types declare.
 */
export function requestEventOf(e: object): core.RequestEvent {
  return 'requestEvent' in e ? (e.requestEvent as core.RequestEvent) : (e as core.RequestEvent);
}

/** An event of a record always has one, which PocketBase's types declare optional. */
export type WithRecord<Event> = Event & { record: core.Record };
export type RecordRequest = WithRecord<core.RecordRequestEvent>;

/** A request to one of our routes for members; PocketBase has checked its token. */
export type MemberRequest = core.RequestEvent & { auth: core.Record };

/** Lets a request pass: the guards that run before every handler are its only checks. */
export function passThrough(e: { next(): void }): void {
  e.next();
}
