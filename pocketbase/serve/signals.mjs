import { constants } from 'node:os';

/** @type {NodeJS.Signals | undefined} */
let received;

/**
 * Running child processes.
 * @type {Set<import('node:child_process').ChildProcess>}
 */
export const running = new Set();

/** Returns the signal that told this process to stop, if any. */
export function stopSignal() {
  return received;
}

/**
 * Returns the exit status that a shell reports for a process ended by this signal.
 * @param {NodeJS.Signals} signal
 */
export function statusOf(signal) {
  return 128 + constants.signals[signal];
}

/** Passes stop signals to the child processes and waits for their end, so that none is left behind. */
export function forwardSignals() {
  /** @param {NodeJS.Signals} signal */
  const pass = (signal) => {
    received = signal;
    if (running.size === 0) process.exit(statusOf(signal));
    for (const child of running) child.kill(signal);
  };
  for (const signal of /** @type {const} */ (['SIGINT', 'SIGTERM', 'SIGHUP'])) {
    process.on(signal, () => pass(signal));
  }
  if (process.env['npm_lifecycle_event']) onOrphaned(() => pass('SIGTERM'));
}

/**
 * Calls `stop` when the parent process has ended. When npm is told to stop, it ends the shell of its
 * script, and the shell does not pass the signal on.
 * @param {() => void} stop
 */
function onOrphaned(stop) {
  const parent = process.ppid;
  const watch = setInterval(() => {
    if (process.ppid === parent) return;
    clearInterval(watch);
    stop();
  }, 500).unref();
}
