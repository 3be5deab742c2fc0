import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { root } from './project.mjs';
import { StartFailure } from './report.mjs';
import { running, statusOf, stopSignal } from './signals.mjs';

/** @typedef {import('node:stream').Readable} Readable */
/** @typedef {import('node:stream').Writable} Writable */
/** @typedef {import('node:child_process').ChildProcessByStdio<Writable | null, Readable, Readable>} Child */

/** Ends the child processes that are still running, for a caller that is about to exit. */
export function stopAll() {
  for (const child of running) child.kill('SIGTERM');
}

/**
 * Starts a child process.
 * @param {string} command
 * @param {string[]} args
 * @param {NodeJS.ProcessEnv} [env]
 * @param {'ignore' | 'pipe'} [input] a pipe closes when this process ends, which tells the child about it
 * @returns {Promise<Child>}
 */
export async function start(command, args, env = process.env, input = 'ignore') {
  if (stopSignal()) throw new StartFailure(`stopped by ${stopSignal()}`);
  const spawned = spawn(command, args, { cwd: root, env, stdio: [input, 'pipe', 'pipe'] });
  const child = /** @type {Child} */ (spawned);
  child.stdout.setEncoding('utf8');
  child.stderr.setEncoding('utf8');
  running.add(child);
  child.once('close', () => running.delete(child));
  try {
    await once(child, 'spawn');
  } catch (error) {
    running.delete(child);
    const reason = error instanceof Error ? error.message : String(error);
    throw new StartFailure(`${command} cannot be run: ${reason}`);
  }
  return child;
}

/**
 * @param {Child} child
 * @returns {Promise<number>} its exit status, or 128 + n if signal n ended it
 */
export async function exitStatus(child) {
  const [code, signal] = await once(child, 'close');
  return signal ? statusOf(signal) : code;
}

/**
 * Runs a command to its end, and returns its output instead of printing it.
 * @param {Parameters<typeof start>} command
 */
export async function run(...command) {
  const child = await start(...command);
  let output = '';
  child.stdout.on('data', (text) => (output += text));
  child.stderr.on('data', (text) => (output += text));
  return { status: await exitStatus(child), output };
}

/**
 * Runs a command to its end, and prints its output as it arrives.
 * @param {string} command
 * @param {string[]} args
 * @param {NodeJS.ProcessEnv} [env]
 */
export async function runWithOutput(command, args, env = process.env) {
  const color = process.stdout.isTTY ? { FORCE_COLOR: '1' } : {};
  const child = await start(command, args, { ...env, ...color });
  child.stdout.on('data', (text) => process.stdout.write(text));
  child.stderr.on('data', (text) => process.stderr.write(text));
  return exitStatus(child);
}

/**
 * Returns the line of PocketBase's output that tells why PocketBase stopped.
 * @param {string} output
 */
export function reasonIn(output) {
  const [message = ''] = output.split(/^goroutine /m);
  const lines = message
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean);
  const reasons = lines.filter((line) => /^(Error|panic): /.test(line));
  const reason = reasons.at(-1) ?? lines.at(-1) ?? 'it gave no reason';
  const details = reason.endsWith(':') ? ` ${lines[lines.indexOf(reason) + 1]}` : '';
  return `${reason}${details}`.replace(/^((Error|panic): |[\d/]{10} [\d:]{8} )/, '');
}
