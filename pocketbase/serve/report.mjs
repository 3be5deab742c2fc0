import { forwardSignals, statusOf, stopSignal } from './signals.mjs';

/** Date and time that Go's logger puts before the hooks' lines. */
const goTime = /^\d{4}\/\d\d\/\d\d \d\d:\d\d:\d\d (?=hamsa: )/;

/**
 * Returns a line of the log, which begins with `hamsa: `: systemd and Docker add the time themselves. With
 * LOG_TIMES=on the time stands before it, in UTC.
 * @param {string} line
 */
export function logLine(line) {
  const text = line.replace(goTime, '');
  const isOurs = text.startsWith('hamsa: ');
  if (!isOurs || process.env['LOG_TIMES'] !== 'on') return text;
  return `${new Date().toISOString().slice(0, 19)}Z ${text}`;
}

/** An error that stops the start, reported in one line for the operator. */
export class StartFailure extends Error {}

/** @param {string} line */
export function say(line) {
  console.log(logLine(`hamsa: ${line}`));
}

/** @param {string} line */
export function complain(line) {
  console.error(logLine(`hamsa: ${line}`));
}

/**
 * Prints the output of a failed command, and stops the start.
 * @param {string} output output of the command
 * @param {string} reason
 * @returns {never}
 */
export function failAfter(output, reason) {
  if (!stopSignal()) process.stderr.write(output);
  throw new StartFailure(reason);
}

/**
 * Runs a program and passes stop signals to its child processes. Reports an error and exits; after a stop
 * signal nothing is printed, since the sender of the signal knows.
 * @param {() => Promise<void>} program
 */
export async function runProgram(program) {
  forwardSignals();
  try {
    await program();
  } catch (error) {
    const signal = stopSignal();
    if (signal) process.exit(statusOf(signal));
    if (error instanceof StartFailure) complain(error.message);
    else console.error(error);
    await written(process.stdout);
    await written(process.stderr);
    process.exit(1);
  }
}

/** Waits until a pipe has taken all output: an exit drops the rest. @param {NodeJS.WriteStream} stream */
function written(stream) {
  return new Promise((resolve) => stream.write('', resolve));
}
