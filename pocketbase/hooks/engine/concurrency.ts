/**
 * Milliseconds after which waiting work starts in any case, so that work that never ends cannot block all
 * others.
 */
const MAX_WAIT = 5000;
/** Minimum and maximum milliseconds between two polls. */
const MIN_POLL_INTERVAL = 2;
const MAX_POLL_INTERVAL = 50;

/**
 * Runs work of one kind in order of arrival, for a few requests at a time. The others wait before their
 * JavaScript machines load anything for the work: hundreds that load it at once would take hundreds of
 * times the memory.
 */
export function runInTurn(app: CoreApp, kind: string, limit: number, work: () => void): void {
  const ended = `turns/${kind}/ended`;
  awaitEnded(app, ended, add(app, `turns/${kind}/begun`) - limit);
  try {
    work();
  } finally {
    add(app, ended);
  }
}

/**
 * Increases a counter by one.
 * @returns the counter's previous value
 */
function add(app: CoreApp, key: string): number {
  let before = 0;
  app.store().setFunc(key, (stored: number | null) => {
    before = stored ?? 0;
    return before + 1;
  });
  return before;
}

/** Waits until more than `count` requests have ended their work. */
function awaitEnded(app: CoreApp, key: string, count: number): void {
  const deadline = Date.now() + MAX_WAIT;
  for (;;) {
    const ahead = count - Number(app.store().get(key) ?? 0);
    if (ahead < 0 || Date.now() > deadline) return;
    // Sleeps about one millisecond for each request ahead.
    sleep(Math.min(Math.max(ahead, MIN_POLL_INTERVAL), MAX_POLL_INTERVAL));
  }
}
