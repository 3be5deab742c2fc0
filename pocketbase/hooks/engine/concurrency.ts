import { countOf, increase } from './counters.ts';

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
 * times the memory, and Go collects without end near the limit of its memory.
 */
export function runInTurn(app: CoreApp, kind: string, limit: number, work: () => void): void {
  const [begun, ended, milliseconds] = keysOf(kind);
  const begin = Date.now();
  awaitEnded(app, ended, increase(app, begun) - limit);
  try {
    work();
  } finally {
    increase(app, ended);
    increase(app, milliseconds, Date.now() - begin);
  }
}

const keysOf = (kind: string) =>
  [`turns/${kind}/begun`, `turns/${kind}/ended`, `turns/${kind}/milliseconds`] as const;

/** Returns how many requests of a kind have ended, and in how many milliseconds, with those in which they
 * waited; and how many work or wait now. */
export function turnsOf(app: CoreApp, kind: string, limit: number) {
  const [begun = 0, ended = 0, milliseconds = 0] = keysOf(kind).map((key) => countOf(app, key));
  const open = Math.max(0, begun - ended);
  return {
    ended,
    milliseconds,
    running: Math.min(open, limit),
    waiting: Math.max(0, open - limit),
  };
}

/** Waits until more than `count` requests have ended their work. */
function awaitEnded(app: CoreApp, key: string, count: number): void {
  const store = app.store();
  const deadline = Date.now() + MAX_WAIT;
  for (;;) {
    const ahead = count - Number(store.get(key) ?? 0);
    if (ahead < 0 || Date.now() > deadline) return;
    // Sleeps about one millisecond for each request ahead.
    sleep(Math.min(Math.max(ahead, MIN_POLL_INTERVAL), MAX_POLL_INTERVAL));
  }
}
