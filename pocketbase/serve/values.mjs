import { accessSync, constants, statSync } from 'node:fs';
import { isIP, isIPv4, isIPv6 } from 'node:net';
import { resolve } from 'node:path';
import { StartFailure } from './report.mjs';

/** @typedef {Record<string, string | undefined>} Variables */

/** @typedef {(name: string, value: string) => string} Check throws `StartFailure` for a wrong value */

/**
 * Reads a variable and checks its value. An empty variable counts as unset: container tools pass `NAME=`
 * for variables that nobody set.
 * @param {Variables} variables
 * @param {string} name
 * @param {Check} check
 */
export function read(variables, name, check) {
  const value = variables[name];
  return value ? check(name, value) : undefined;
}

/**
 * Returns a check that throws unless a condition holds.
 * @param {string} expected description of a valid value
 * @param {(value: string) => boolean} holds
 * @returns {Check}
 */
function createCheck(expected, holds) {
  return (name, value) => {
    if (holds(value)) return value;
    // As JSON, since the message is one line whatever the value is.
    throw new StartFailure(`${name} must be ${expected}, not ${JSON.stringify(value)}`);
  };
}

/** @param {string} expected @param {RegExp} pattern */
const matching = (expected, pattern) => createCheck(expected, (value) => pattern.test(value));

/** @param {number} min @param {number} max */
export function wholeNumber(min, max, what = 'a number') {
  const isInRange = (/** @type {string} */ value) =>
    /^\d{1,5}$/.test(value) && +value >= min && +value <= max;
  return createCheck(`${what} from ${min} to ${max}`, isInRange);
}

export const port = wholeNumber(1, 65_535, 'a port');

/** Lowest and highest values of minute, hour, day of the month, month and day of the week. */
const cronLowest = [0, 0, 1, 1, 0];
const cronHighest = [59, 23, 31, 12, 6];

export const cron = createCheck(
  'a cron expression such as "30 2 * * *", or off',
  (value) => value === 'off' || isCron(value),
);

/** @param {string} value */
function isCron(value) {
  const fields = value.split(' ');
  return (
    fields.length === cronLowest.length &&
    fields.every((field, index) => field.split(',').every((part) => isCronPart(part, index)))
  );
}

/** A time that comes at least once on every day. */
export const dailyCron = createCheck(
  'a cron expression of every day, such as "0 3 * * *"',
  (value) => isCron(value) && value.endsWith(' * * *'),
);

/** @param {string} part @param {number} index */
function isCronPart(part, index) {
  if (!/^(\*|\d{1,2}(-\d{1,2})?)(\/[1-9]\d?)?$/.test(part)) return false;
  const [min = 0, max = 0] = [cronLowest[index], cronHighest[index]];
  const [range = ''] = part.split('/');
  return range === '*' || range.split('-').every((number) => +number >= min && +number <= max);
}

export const host = createCheck(
  'a host name or an IP address',
  (value) => isIP(value) > 0 || /^[a-z\d]([a-z\d-]*[a-z\d])?(\.[a-z\d-]+)*$/i.test(value),
);

/**
 * Whether only this machine reaches the host, so that the server needs no public address.
 * @param {string} name
 */
export function isLoopback(name) {
  return name === 'localhost' || name === '::1' || (isIPv4(name) && name.startsWith('127.'));
}

/**
 * Returns a host as it is written before a port.
 * @param {string} name
 */
export function bracketed(name) {
  return isIPv6(name) ? `[${name}]` : name;
}

export const webAddress = createCheck(
  'an http or https address',
  (value) => URL.canParse(value) && /^https?:$/.test(new URL(value).protocol),
);

/** @type {Check} */
export function origin(name, value) {
  const url = new URL(webAddress(name, value));
  if (url.href === `${url.origin}/` && !/[?#]/.test(value)) return url.origin;
  throw new StartFailure(
    `${name} must be an origin such as https://example.com, with no path, query or account`,
  );
}

export const email = matching('an e-mail address', /^[^\s@<>]+@[^\s@<>]+\.[^\s@<>.]+$/);

/** Maximum characters of a line that pages and mails show. */
const LINE_MAX = 100;
const LINES_MAX = 8;

/** @param {string} value */
const isLine = (value) =>
  [...value].length <= LINE_MAX && /\S/.test(value) && !/[\p{Cc}\p{Zl}\p{Zp}<>]/u.test(value);

export const line = createCheck(`a text of at most ${LINE_MAX} characters in one line`, isLine);

/**
 * Returns the lines of an address, one below the other. They are separated by `;`, `\n` or real line breaks.
 * @type {Check}
 */
export function lines(name, value) {
  const all = value
    .split(/;|\\n|\r?\n/)
    .map((text) => text.trim())
    .filter((text) => text !== '');
  if (all.length >= 1 && all.length <= LINES_MAX && all.every(isLine)) return all.join('\n');
  throw new StartFailure(
    `${name} must be 1 to ${LINES_MAX} lines of at most ${LINE_MAX} characters, separated by ";"`,
  );
}

export const onOrOff = matching('on or off', /^(?:on|off)$/);

export const replication = matching('litestream or off', /^(?:litestream|off)$/);

/** Growth of the heap in percent of the live heap. */
export const heapGrowth = matching('a whole number or off', /^(off|\d{1,5})$/);

export const memory = matching('a size such as 150MiB, or off', /^(off|\d+(([KMGT]i)?B)?)$/);

/** Refuses `Forwarded`, which contains more than addresses, so that PocketBase cannot parse it. */
export const addressHeader = createCheck(
  "a header that holds the visitor's address alone, such as X-Forwarded-For",
  (value) => /^[a-z][a-z\d-]*$/i.test(value) && value.toLowerCase() !== 'forwarded',
);

/**
 * Returns addresses and networks, separated by commas alone.
 * @type {Check}
 */
export function networks(name, value) {
  const all = value.split(',').map((text) => text.trim());
  const wrong = all.find((text) => !isNetwork(text));
  if (wrong === undefined) return all.join(',');
  throw new StartFailure(
    `${name} must be addresses or networks such as 192.0.2.0/24, separated by ",", which ` +
      `${JSON.stringify(wrong)} is not`,
  );
}

/** @param {string} text */
function isNetwork(text) {
  const [address = '', length, ...more] = text.split('/');
  if (more.length > 0 || address.includes('%') || isIP(address) === 0) return false;
  if (length === undefined) return true;
  return /^[1-9]\d{0,2}$/.test(length) && +length <= (isIPv4(address) ? 32 : 128);
}

/** @type {Check} */
export function executable(name, value) {
  const path = resolve(value);
  try {
    accessSync(path, constants.X_OK);
    if (statSync(path).isFile()) return path;
  } catch {
    // A missing file is refused below, like a path that is not a file.
  }
  throw new StartFailure(`${name} must be an executable file, which ${path} is not`);
}

/**
 * @param {Variables} variables
 * @param {string} needed
 * @param {string[]} dependents
 */
export function requireFor(variables, needed, dependents) {
  if (variables[needed]) return;
  const given = dependents.find((name) => variables[name]);
  if (given) throw new StartFailure(`${given} is set, so ${needed} must be set too`);
}

/**
 * @param {Variables} variables
 * @param {string} first
 * @param {string} second
 */
export function requireBoth(variables, first, second) {
  requireFor(variables, first, [second]);
  requireFor(variables, second, [first]);
}
