import { accessSync, constants, statSync } from 'node:fs';
import { isIP, isIPv4, isIPv6 } from 'node:net';
import { resolve } from 'node:path';
import { StartFailure } from './report.mjs';

/** @typedef {Record<string, string | undefined>} Variables */

/**
 * An empty variable counts as unset: container tools pass `NAME=` for what nobody chose.
 * @param {Variables} variables
 * @param {string} name
 */
export function read(variables, name) {
  return variables[name] || undefined;
}

/** @param {string} name @param {string} value */
export function port(name, value) {
  const number = Number(value);
  if (/^\d{1,5}$/.test(value) && number >= 1 && number <= 65_535) return number;
  throw new StartFailure(`${name} must be a port from 1 to 65535, not "${value}"`);
}

/**
 * @param {string} name
 * @param {string} value
 * @param {number} min
 * @param {number} max
 */
export function wholeNumber(name, value, min, max) {
  const number = Number(value);
  if (/^\d{1,9}$/.test(value) && number >= min && number <= max) return number;
  throw new StartFailure(`${name} must be a number from ${min} to ${max}, not "${value}"`);
}

/** Minute, hour, day of the month, month, day of the week. */
const cronRanges = [
  [0, 59],
  [0, 23],
  [1, 31],
  [1, 12],
  [0, 6],
];

/** @param {string} name @param {string} value */
export function cron(name, value) {
  const fields = value.split(' ');
  const isCron =
    fields.length === cronRanges.length &&
    fields.every((field, index) => field.split(',').every((part) => isCronPart(part, index)));
  if (isCron) return value;
  throw new StartFailure(`${name} must be a cron expression such as "30 2 * * *", not "${value}"`);
}

/** @param {string} part @param {number} index */
function isCronPart(part, index) {
  if (!/^(\*|\d{1,2}(-\d{1,2})?)(\/[1-9]\d?)?$/.test(part)) return false;
  const [min = 0, max = 0] = cronRanges[index] ?? [];
  const [range = ''] = part.split('/');
  return range === '*' || range.split('-').every((number) => +number >= min && +number <= max);
}

/** @param {string} name @param {string} value */
export function host(name, value) {
  if (isIP(value) || /^[a-z\d]([a-z\d-]*[a-z\d])?(\.[a-z\d-]+)*$/i.test(value)) return value;
  throw new StartFailure(`${name} must be a host name or an IP address, not "${value}"`);
}

/**
 * Whether only this machine reaches it, so that it can be the address people use.
 * @param {string} name
 */
export function isLoopback(name) {
  return name === 'localhost' || name === '::1' || (isIPv4(name) && name.startsWith('127.'));
}

/**
 * A host as it stands before a port.
 * @param {string} name
 */
export function bracketed(name) {
  return isIPv6(name) ? `[${name}]` : name;
}

/** @param {string} name @param {string} value */
export function webAddress(name, value) {
  const url = URL.canParse(value) ? new URL(value) : undefined;
  if (url && /^https?:$/.test(url.protocol)) return url;
  throw new StartFailure(`${name} must be an http or https address, not "${value}"`);
}

/** @param {string} name @param {string} value */
export function origin(name, value) {
  const url = webAddress(name, value);
  if (url.href === `${url.origin}/` && !/[?#]/.test(value)) return url.origin;
  throw new StartFailure(
    `${name} must be an origin such as https://example.com, with no path, query or account`,
  );
}

/** @param {string} name @param {string} value */
export function email(name, value) {
  if (/^[^\s@<>]+@[^\s@<>]+\.[^\s@<>.]+$/.test(value)) return value;
  throw new StartFailure(`${name} must be an e-mail address, not "${value}"`);
}

/**
 * A header that holds nothing but addresses; `Forwarded` holds more, which PocketBase cannot read.
 * @param {string} name
 * @param {string} value
 */
export function addressHeader(name, value) {
  if (/^[a-z][a-z\d-]*$/i.test(value) && value.toLowerCase() !== 'forwarded') return value;
  throw new StartFailure(
    `${name} must be a header that holds the visitor's address alone, such as X-Forwarded-For, not "${value}"`,
  );
}

/** @param {string} name @param {string} value */
export function executable(name, value) {
  const path = resolve(value);
  try {
    accessSync(path, constants.X_OK);
    if (statSync(path).isFile()) return path;
  } catch {
    // Refused below, together with what is no file.
  }
  throw new StartFailure(`${name} must be an executable file, which ${path} is not`);
}

/**
 * @param {Variables} variables
 * @param {string} needed
 * @param {string[]} dependents
 */
export function requireFor(variables, needed, dependents) {
  if (read(variables, needed)) return;
  const given = dependents.find((name) => read(variables, name));
  if (given) throw new StartFailure(`${given} is set, so ${needed} must be set too`);
}

/**
 * @param {Variables} variables
 * @param {string} first
 * @param {string} second
 */
export function together(variables, first, second) {
  requireFor(variables, first, [second]);
  requireFor(variables, second, [first]);
}
