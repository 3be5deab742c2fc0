import { statusOf, stopSignal } from './signals.mjs';

/** An error that stops the start, reported in one line for the operator. */
export class StartFailure extends Error {}

/** @param {string} line */
export function say(line) {
  console.log(`hamsa: ${line}`);
}

/**
 * @param {string} output of the command that failed
 * @param {string} reason
 * @returns {never}
 */
export function failAfter(output, reason) {
  if (!stopSignal()) process.stderr.write(output);
  throw new StartFailure(reason);
}

/**
 * A start that is told to stop prints nothing more: the sender of the signal knows.
 * @param {unknown} error
 * @returns {never}
 */
export function exitWith(error) {
  const signal = stopSignal();
  if (signal) process.exit(statusOf(signal));
  console.error(error instanceof StartFailure ? `hamsa: ${error.message}` : error);
  process.exit(1);
}
