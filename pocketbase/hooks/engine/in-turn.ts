/**
 * Milliseconds after which work is done in any case: a turn that never ends must not block all
 * others.
 */
const LONGEST_WAIT = 5000;
/** Milliseconds between two polls. */
const PAUSE_MIN = 2;
const PAUSE_MAX = 50;

/**
 * Runs work of one kind in order of arrival, a few requests at a time. The others wait before their
 * JavaScript machine has loaded anything for it: hundreds at once would take hundreds of times the
 * memory.
 */
export function inTurn(app: CoreApp, kind: string, atOnce: number, work: () => void): void {
  const ended = `turns/${kind}/ended`;
  awaitEnded(app, ended, add(app, `turns/${kind}/begun`) - atOnce);
  try {
    work();
  } finally {
    add(app, ended);
  }
}

/** @returns the number before */
function add(app: CoreApp, key: string): number {
  let before = 0;
  app.store().setFunc(key, (stored: number | null) => {
    before = stored ?? 0;
    return before + 1;
  });
  return before;
}

/** Waits until more than this many have ended. */
function awaitEnded(app: CoreApp, key: string, count: number): void {
  const deadline = Date.now() + LONGEST_WAIT;
  for (;;) {
    const ahead = count - Number(app.store().get(key) ?? 0);
    if (ahead < 0 || Date.now() > deadline) return;
    // About as many milliseconds as there are requests before it.
    sleep(Math.min(Math.max(ahead, PAUSE_MIN), PAUSE_MAX));
  }
}
