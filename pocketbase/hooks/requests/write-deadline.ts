/** A layer of the answer: PocketBase's own wrap Go's connection, which the types do not declare. */
interface Layer {
  unwrap?(): Layer;
  setWriteDeadline(deadline: time.Time): void;
}

/**
 * Gives the reader of a long answer this many seconds from now for what is written next. Without it every answer
 * ends `WRITE_TIMEOUT` seconds after its request.
 */
export function extendWriteDeadline(e: core.RequestEvent, seconds: number): void {
  let layer = e.response as unknown as Layer;
  while (layer.unwrap) layer = layer.unwrap();
  // The duration is a number of nanoseconds, although PocketBase's types declare an object.
  const duration = (seconds * 1e9) as unknown as time.Duration;
  layer.setWriteDeadline(new DateTime().time().add(duration));
}
