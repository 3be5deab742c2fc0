import { constants } from 'node:os';

/** @type {NodeJS.Signals | undefined} */
let received;

/** What this process has started and has not ended yet. @type {Set<import('node:child_process').ChildProcess>} */
export const running = new Set();

/** The signal that told this process to stop, if one did. */
export function stopSignal() {
  return received;
}

/**
 * What a shell reports for a process that this signal ended.
 * @param {NodeJS.Signals} signal
 */
export function statusOf(signal) {
  return 128 + constants.signals[signal];
}

/** This process outlives a signal until its children have ended, so that none is left behind. */
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
  if (process.env['npm_lifecycle_event']) onceOrphaned(() => pass('SIGTERM'));
}

/**
 * Told to stop, npm ends the shell it runs a script in, and the shell tells nobody.
 * @param {() => void} stop
 */
function onceOrphaned(stop) {
  const parent = process.ppid;
  const watch = setInterval(() => {
    if (process.ppid === parent) return;
    clearInterval(watch);
    stop();
  }, 500).unref();
}
