/**
 * Returns the request event. Events of records, sign-ins and subscriptions hold it one level deeper than
 * PocketBase's types declare.
 */
export function requestEventOf(e: object): core.RequestEvent {
  return 'requestEvent' in e ? (e.requestEvent as core.RequestEvent) : (e as core.RequestEvent);
}

/** An event that always has a record, although PocketBase's types declare the record optional. */
export type WithRecord<Event> = Event & { record: core.Record };
export type RecordRequest = WithRecord<core.RecordRequestEvent>;

/** A request to one of our routes for members; PocketBase has checked its token. */
export type MemberRequest = core.RequestEvent & { auth: core.Record };

/** A layer of the answer: PocketBase's own wrap Go's connection, which the types do not declare. */
interface Layer {
  unwrap?(): Layer;
  setWriteDeadline(deadline: Date | time.Time): void;
}

export function connectionOf({ response }: core.RequestEvent): Layer {
  let layer = response as unknown as Layer;
  while (layer.unwrap) layer = layer.unwrap();
  return layer;
}

/** Answers with JSON that is already a text or its bytes, such as JSON that SQLite wrote. */
export function sendJson(e: core.RequestEvent, json: string | number[]): void {
  e.blob(200, 'application/json', json);
}

/** Passes a request on: the guards that run before every handler are its only checks. */
export function passThrough(e: { next(): void }): void {
  e.next();
}
