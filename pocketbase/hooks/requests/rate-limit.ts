import { countOf, increase, processKey, stored } from '../engine/store.ts';
import { report } from '../engine/report.ts';
import { requestEventOf } from '../engine/request-event.ts';
import { clientOf, forwardingHeaders, hasPrefix, isWithin, prefixOf } from './client-address.ts';
import * as buckets from './rate-limit-buckets.ts';
import {
  clientLimits,
  KNOWN_CLIENT,
  limits,
  widened,
  type Limit,
  type LimitName,
} from './rate-limits.ts';

/** Name of the field in a refusal that no field of the request caused. */
const REQUEST = 'request';

/**
 * One request counted toward a limit. If there is a share, the request may use only that share of the
 * limit.
 */
export type LimitUse = readonly [name: LimitName, subject: string, share?: number];
export type LimitUses = readonly LimitUse[];

/** A limit that is reached. */
interface ReachedLimit {
  readonly use: LimitUse;
  /** Seconds until the limit allows one more request. */
  readonly wait: number;
}

/**
 * Counts a request toward a limit of its client, whichever route the request used.
 * @param field field of the refusal
 * @throws 429 with the code `too_many_requests` and `Retry-After` when the client's limit is reached
 */
export function limitClient(e: core.RequestEvent, name: LimitName, field = REQUEST): void {
  limitSubject(e, name, clientAt(e), field);
}

/** Counts a request like `limitClient`, toward a limit over all clients, such as an inbox's limit. */
export function limitSubject(
  e: core.RequestEvent,
  name: LimitName,
  subject: string,
  field = REQUEST,
): void {
  const reached = countAll(e, [[name, subject]]);
  if (reached) refuseTooManyRequests(e, reached.wait, field);
}

/** Counts a request if the limit allows it, and returns whether it does. */
export const tryAcquire = (e: core.RequestEvent, ...use: LimitUse): boolean =>
  countAll(e, [use]) === null;

/**
 * Counts a request toward each of these limits in turn, up to the first one that is reached.
 * @returns the limit that is reached, or null
 */
export function countAll(e: core.RequestEvent, uses: LimitUses): ReachedLimit | null {
  if (!isLimited(e)) return null;
  const now = secondsNow();
  for (const use of uses) {
    const wait = acquire(e, use, now);
    if (wait > 0) return { use, wait };
  }
  return null;
}

/**
 * Counts a request toward one limit.
 * @returns seconds until another request is allowed; 0 if this one was allowed and counted
 */
function acquire(e: core.RequestEvent, use: LimitUse, now: number): number {
  // Computed before the change, during which the store is locked: a limit with jitter reads the store.
  const limit = limitOf(e, use, now);
  let wait = 0;
  change(e.app, subjectOf(use), (bucket, id) => {
    const counted = buckets.count(bucket, id, limit, now);
    wait = counted.wait;
    return counted.bucket;
  });
  return wait;
}

/** Returns how much of a limit is used, and its maximum, without counting a request. */
export function usageOf(e: core.RequestEvent, ...use: LimitUse) {
  if (!isLimited(e)) return { count: 0, left: 0, max: Infinity };
  const { id, bucket } = lookUp(e.app, subjectOf(use));
  const now = secondsNow();
  const limit = limitOf(e, use, now);
  return { ...buckets.usageIn(bucket, id, limit, now), max: limit.max };
}

/** Refuses a request that would exceed the limit, without counting the request. */
export function requireAllowed(e: core.RequestEvent, name: LimitName, subject: string): void {
  const { count: used, left, max } = usageOf(e, name, subject);
  if (used >= max) refuseTooManyRequests(e, left);
}

export function refund(e: core.RequestEvent, uses: LimitUses): void {
  for (const use of uses) change(e.app, subjectOf(use), buckets.uncount);
}

/** Does the work of a request, and refunds the request's counts if the work fails. */
export function refundOnError(e: core.RequestEvent, uses: LimitUses, work: () => void): void {
  try {
    work();
  } catch (error) {
    refund(e, uses);
    throw error;
  }
}

/**
 * Drops one of PocketBase's built-in counts, which our own limit replaces. No setting switches these counts
 * off, and PocketBase refuses without `Retry-After`.
 */
export function dropBuiltInCount(e: core.RequestEvent, name: string): void {
  if (!isLimited(e)) return;
  const counters = e.app.store().get(BUILT_IN_COUNTERS_KEY) as
    { remove(name: string): void } | null | undefined;
  counters?.remove(name);
}

/** Marks a client as known to an account for a day; password-tries.ts uses the mark. */
export function trustClient(e: core.RequestEvent, name: LimitName, subject: string): void {
  const mark: Change = (bucket, id) =>
    buckets.count(buckets.uncount(bucket, id), id, KNOWN_CLIENT, secondsNow()).bucket;
  change(e.app, trustedSubject(e, name, subject), mark);
}

export function isTrustedClient(e: core.RequestEvent, name: LimitName, subject: string): boolean {
  const { id, bucket } = lookUp(e.app, trustedSubject(e, name, subject));
  return buckets.isCounted(bucket, id, secondsNow());
}

const trustedSubject = (e: core.RequestEvent, name: LimitName, subject: string) =>
  `trusted ${name} ${subject} ${clientAt(e)}`;

function lookUp(app: CoreApp, subject: string) {
  const id = digest(app, subject);
  const bucket = app.store().get(keyOf(id)) as string | null | undefined;
  return { id, bucket: bucket ?? '' };
}

/**
 * Returns the client's address, without the second half of an IPv6 address. It must not be stored or
 * logged.
 */
export function clientAt(e: core.RequestEvent): string {
  return clientOf(e.realIP());
}

/** Key of the request's answer of `isShared`, and store key of the prefixes that it is found by. */
const SHARED = 'limits/shared';

/** Whether many people share the address of a request, such as those of a school. */
function isShared(e: core.RequestEvent): boolean {
  const networks = $os.getenv('SHARED_ADDRESSES');
  if (networks === '') return false;
  const event = requestEventOf(e);
  const known = event.get(SHARED) as boolean | null | undefined;
  const answer = known ?? hasPrefix(e.realIP(), sharedPrefixes(e.app, networks));
  event.set(SHARED, answer);
  return answer;
}

/** Reads the networks once for all JavaScript machines: a new one would take longer for it than for a message. */
function sharedPrefixes(app: CoreApp, networks: string): string[] {
  const kept = stored(app, SHARED) as string | null;
  if (kept !== null) return kept.split(' ');
  const prefixes = networks.split(',').map(prefixOf);
  app.store().set(SHARED, prefixes.join(' '));
  return prefixes;
}

/**
 * Whether limits apply to a request: not if PocketBase's limits are switched off in the console, not from
 * addresses that are excluded there, and not to superusers.
 */
function isLimited(e: core.RequestEvent): boolean {
  const { rateLimits, trustedProxy } = e.app.settings();
  if (!rateLimits.enabled || e.hasSuperuserAuth()) return false;
  if (isWithin(e.realIP(), rateLimits.excludedIPs)) return false;
  if (trustedProxy.headers.length === 0) warnOfProxy(e);
  return true;
}

const WARNED = 'limits/warned';

/** Warns once per process that all visitors count as one client behind a proxy that is not configured. */
function warnOfProxy(e: core.RequestEvent): void {
  const store = e.app.store();
  if (store.has(WARNED)) return;
  const headers = requestEventOf(e).request?.header;
  const found = forwardingHeaders.find((name) => headers?.get(name));
  if (found === undefined) return;
  store.set(WARNED, 'yes');
  report(
    `requests carry ${found}, but TRUSTED_PROXY_HEADER is not set: ` +
      'behind a proxy all visitors are limited as one',
  );
}

const REFUSED_KEY = 'limits/refused';
/** Returns how many requests our limits have refused since the start. */
export const countRefused = (app: CoreApp): number => countOf(app, REFUSED_KEY);

/** @throws 429 with the code `too_many_requests` and `Retry-After` */
export function refuseTooManyRequests(e: core.RequestEvent, wait: number, field = REQUEST): never {
  const code = 'too_many_requests';
  increase(e.app, REFUSED_KEY);
  requestEventOf(e).response.header().set('Retry-After', String(wait));
  throw new ApiError(429, 'Too many requests.', { [field]: new ValidationError(code, code) });
}

const subjectOf = ([name, subject]: LimitUse) => `${name} ${subject}`;

function limitOf(e: core.RequestEvent, use: LimitUse, now: number): buckets.CurrentLimit {
  const [name, , share = 1] = use;
  const draw = (what: string) =>
    parseInt(digest(e.app, `${what} of ${subjectOf(use)}`).slice(0, 8), 16);
  const usual: Limit = limits[name];
  const isWidened = name in clientLimits && isShared(e);
  const limit = buckets.limitAt(isWidened ? widened(usual) : usual, now, draw);
  return { ...limit, max: Math.floor(limit.max * share) };
}

type Change = (bucket: string, id: string) => string;

/** Changes a bucket atomically; the whole store is locked meanwhile. */
function change(app: CoreApp, subject: string, by: Change): void {
  const id = digest(app, subject);
  app.store().setFunc(keyOf(id), (bucket: string | null) => by(bucket ?? '', id));
}

/** Store key of PocketBase's own counters. */
const BUILT_IN_COUNTERS_KEY = '__pbRateLimiters__';
const BUCKET_DIGITS = 3;
const BUCKET_COUNT = 16 ** BUCKET_DIGITS;

const keyOf = (id: string) => `limits/${id.slice(0, BUCKET_DIGITS)}`;

/**
 * Returns a keyed hash of a subject. The key is lost when the process ends, so that nobody can recognize a
 * client by comparing the store with a list of addresses.
 */
function digest(app: CoreApp, subject: string): string {
  return $security.hs256(subject, processKey(app, 'limits')).slice(0, 16);
}

export const secondsNow = () => Math.floor(Date.now() / 1000);

/**
 * Drops expired counters, and all of PocketBase's own. PocketBase keeps each IPv6 address for an hour or
 * more, and one client may use any number of addresses; its windows are shorter than the time between two
 * runs.
 */
export function dropExpiredCounts(app: CoreApp): void {
  const now = secondsNow();
  app.store().remove(BUILT_IN_COUNTERS_KEY);
  for (let number = 0; number < BUCKET_COUNT; number += 1) {
    const key = keyOf(number.toString(16).padStart(BUCKET_DIGITS, '0'));
    if (!app.store().get(key)) continue;
    app.store().setFunc(key, (bucket: string) => buckets.dropExpired(bucket, now));
  }
}
