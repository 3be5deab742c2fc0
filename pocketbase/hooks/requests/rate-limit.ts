import { processKey } from '../engine/process-key.ts';
import { requestEventOf } from '../engine/request-event.ts';
import { clientOf } from './client-address.ts';
import {
  count,
  countOf,
  dropExpired,
  isCounted,
  limitAt,
  uncount,
  waitFor,
  type CurrentLimit,
} from './rate-limit-buckets.ts';
import { KNOWN_CLIENT, limits, type LimitName } from './rate-limits.ts';

/** Where no field of the request is to blame. */
const REQUEST = 'request';

/**
 * Counts a request for its client, by whichever route it came.
 * @param field at which the refusal stands
 * @throws 429 with the code `too_many_requests` and `Retry-After` when the client's limit is reached
 */
export function limitClient(e: core.RequestEvent, name: LimitName, field = REQUEST): void {
  limitSubject(e, name, clientAt(e), field);
}

/**
 * The same for what is counted over all clients, such as an inbox.
 * @param share of the limit that this one may use
 */
export function limitSubject(
  e: core.RequestEvent,
  name: LimitName,
  subject: string,
  field = REQUEST,
  share = 1,
): void {
  refuseFor(e, take(e, name, subject, share), field);
}

/** Counts one more where it is allowed, and answers whether it is. */
export function isAllowed(e: core.RequestEvent, name: LimitName, subject: string): boolean {
  return take(e, name, subject) === 0;
}

/** Counts nothing, and refuses where one more would be refused. */
export function requireAllowed(
  e: core.RequestEvent,
  name: LimitName,
  subject: string,
  field = REQUEST,
  share = 1,
): void {
  if (!isLimited(e)) return;
  const { id, bucket } = lookUp(e.app, `${name} ${subject}`);
  const now = secondsNow();
  refuseFor(e, waitFor(bucket, id, limitOf(e.app, name, subject, now, share), now), field);
}

/** The share of a limit that is used up, from 0 to 1. */
export function usedShare(e: core.RequestEvent, name: LimitName, subject: string): number {
  if (!isLimited(e)) return 0;
  const { id, bucket } = lookUp(e.app, `${name} ${subject}`);
  const now = secondsNow();
  const limit = limitOf(e.app, name, subject, now);
  return countOf(bucket, id, limit, now) / limit.max;
}

/**
 * Drops a count of PocketBase's that no rule of the console holds, where ours has taken its place:
 * it refuses without saying until when.
 */
export function dropBuiltInCount(e: core.RequestEvent, name: string): void {
  if (!isLimited(e)) return;
  const counters = e.app.store().get(BUILT_IN) as { remove(name: string): void } | null | undefined;
  counters?.remove(name);
}

/** Takes back what was counted. */
export function giveBack(e: core.RequestEvent, name: LimitName, subject: string): void {
  change(e.app, `${name} ${subject}`, uncount);
}

/** A limit that a request was counted for. */
export type Counted = readonly [name: LimitName, subject: string];

/** Takes back what was counted where that which it was counted for fails. */
export function orGiveBack<Result>(
  e: core.RequestEvent,
  counted: Counted,
  work: () => Result,
): Result {
  try {
    return work();
  } catch (error) {
    giveBack(e, ...counted);
    throw error;
  }
}

/** From now on, for a day, guess-limit.ts tells this client from strangers. */
export function trustClient(e: core.RequestEvent, name: LimitName, subject: string): void {
  change(
    e.app,
    trusted(e, name, subject),
    (bucket, id) => count(uncount(bucket, id), id, KNOWN_CLIENT, secondsNow()).bucket,
  );
}

export function isTrustedClient(e: core.RequestEvent, name: LimitName, subject: string): boolean {
  const { id, bucket } = lookUp(e.app, trusted(e, name, subject));
  return isCounted(bucket, id, secondsNow());
}

const trusted = (e: core.RequestEvent, name: LimitName, subject: string) =>
  `trusted ${name} ${subject} ${clientAt(e)}`;

function lookUp(app: CoreApp, subject: string) {
  const id = digest(app, subject);
  const bucket = app.store().get(keyOf(id)) as string | null | undefined;
  return { id, bucket: bucket ?? '' };
}

/** The client's address, an IPv6 one without its second half. Nobody may store or log it. */
export function clientAt(e: core.RequestEvent): string {
  return clientOf(e.realIP());
}

/** The console's switch for PocketBase's own limits rules these too; superusers are not limited. */
function isLimited(e: core.RequestEvent): boolean {
  const { rateLimits, trustedProxy } = e.app.settings();
  if (!rateLimits.enabled || e.hasSuperuserAuth()) return false;
  if (trustedProxy.headers.length === 0) warnOfProxy(e);
  return true;
}

const forwarding = ['X-Forwarded-For', 'X-Real-IP', 'Forwarded', 'CF-Connecting-IP'];
const WARNED = 'limits/warned';

/** Once per process: behind a proxy that it does not know, the server counts all visitors as one. */
function warnOfProxy(e: core.RequestEvent): void {
  const store = e.app.store();
  if (store.has(WARNED)) return;
  const headers = requestEventOf(e).request?.header;
  const found = forwarding.find((name) => headers?.get(name));
  if (found === undefined) return;
  store.set(WARNED, 'yes');
  console.warn(
    `hamsa: requests carry ${found}, but TRUSTED_PROXY_HEADER is not set: ` +
      'behind a proxy all visitors are limited as one',
  );
}

function refuseFor(e: core.RequestEvent, wait: number, field: string): void {
  if (wait === 0) return;
  const code = 'too_many_requests';
  requestEventOf(e).response.header().set('Retry-After', String(wait));
  throw new ApiError(429, 'Too many requests.', { [field]: new ValidationError(code, code) });
}

/** Seconds until it is allowed again; 0 when it was allowed and counted. */
function take(e: core.RequestEvent, name: LimitName, subject: string, share = 1): number {
  let wait = 0;
  if (!isLimited(e)) return wait;
  const now = secondsNow();
  // Before the store is locked for the change: drawing reads it.
  const limit = limitOf(e.app, name, subject, now, share);
  change(e.app, `${name} ${subject}`, (bucket, id) => {
    const counted = count(bucket, id, limit, now);
    wait = counted.wait;
    return counted.bucket;
  });
  return wait;
}

function limitOf(
  app: CoreApp,
  name: LimitName,
  subject: string,
  now: number,
  share = 1,
): CurrentLimit {
  const draw = (what: string) =>
    parseInt(digest(app, `${what} of ${name} ${subject}`).slice(0, 8), 16);
  const limit = limitAt(limits[name], now, draw);
  return { ...limit, max: Math.floor(limit.max * share) };
}

type Change = (bucket: string, id: string) => string;

/** In one step: nobody else reads or writes the store meanwhile. */
function change(app: CoreApp, subject: string, by: Change): void {
  const id = digest(app, subject);
  app.store().setFunc(keyOf(id), (bucket: string | null) => by(bucket ?? '', id));
}

/** Where PocketBase keeps its own counters. */
const BUILT_IN = '__pbRateLimiters__';
const BUCKET_DIGITS = 3;
const BUCKETS = 16 ** BUCKET_DIGITS;

const keyOf = (id: string) => `limits/${id.slice(0, BUCKET_DIGITS)}`;

/** By a key that dies with the process: with neither the store nor a list of addresses is anybody found. */
function digest(app: CoreApp, subject: string): string {
  return $security.hs256(subject, processKey(app, 'limits')).slice(0, 16);
}

export const secondsNow = () => Math.floor(Date.now() / 1000);

/**
 * Forgets whose time is over. PocketBase's own counters go altogether: they keep each single IPv6
 * address for an hour and more, of which one client has as many as it likes, and their windows are
 * shorter than the time between two runs.
 */
export function forgetExpired(app: CoreApp): void {
  const now = secondsNow();
  app.store().remove(BUILT_IN);
  for (let number = 0; number < BUCKETS; number += 1) {
    const key = keyOf(number.toString(16).padStart(BUCKET_DIGITS, '0'));
    if (!app.store().get(key)) continue;
    app.store().setFunc(key, (bucket: string) => dropExpired(bucket, now));
  }
}
