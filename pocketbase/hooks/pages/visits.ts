import { MIN_VIEW_INTERVAL } from '../../../src/rules/visits.ts';
import { stored } from '../engine/store.ts';
import type { Version } from './rendered-profiles.ts';

/** Counts of each profile since the last `takeCounts`. */
type Counts = Record<string, Partial<Record<CountKind, number>>>;
type CountKind = 'opened' | 'wrote';

/** Counts a visit to a profile's page, in memory only. Nothing about the request is kept. */
export function countVisit(e: core.RequestEvent, version: Version): void {
  const now = Date.now();
  // Reading the headers takes longest, and in a burst hardly any visit needs it.
  if (version.isUncounted || isTooSoon(e.app, now) || !isOpenedByPerson(e)) return;
  e.app.store().set(COUNTED_AT, now);
  count(e.app, version.profile, 'opened');
}

function isOpenedByPerson({ request }: core.RequestEvent): boolean {
  if (request?.method !== 'GET') return false;
  const get = request.header.get.bind(request.header);
  // Browsers may prefetch pages that nobody opens.
  if (`${get('Sec-Purpose')} ${get('Purpose')}`.includes('prefetch')) return false;
  return !isCrawler(get('User-Agent'));
}

/** Counts a message in memory. For a recipient who turned counting off, the count is never stored. */
export const countSentMessage = (app: CoreApp, recipient: string): void =>
  count(app, recipient, 'wrote');

const KEY = 'visits/';

const COUNTED_AT = 'visits-counted-at';

/**
 * Whether this visit comes too soon after the last counted one: over all pages, at most a hundred visits a
 * second are counted. A write into the store blocks all other requests, each of which occupies a JavaScript
 * machine: with every visit counted, the pages sent per second at 256 connections fell to less than a
 * third.
 */
function isTooSoon(app: CoreApp, now: number): boolean {
  const passed = now - Number(stored(app, COUNTED_AT) ?? 0);
  // `passed` is negative after the clock was set back.
  return passed >= 0 && passed < MIN_VIEW_INTERVAL;
}

/**
 * Increases a count by one. Of two increases at the same moment one may be lost: an atomic change would
 * block the store for longer.
 */
function count(app: CoreApp, profile: string, what: CountKind): void {
  const store = app.store();
  const key = `${KEY}${what}/${profile}`;
  store.set(key, Number(store.get(key) ?? 0) + 1);
}

/** Removes the counts from memory and returns them. */
export function takeCounts(app: CoreApp): Counts {
  const store = app.store();
  const counts: Counts = {};
  for (const key of Object.keys(store.getAll())) {
    if (!key.startsWith(KEY)) continue;
    const [what, profile = ''] = key.slice(KEY.length).split('/') as [CountKind, string?];
    counts[profile] = { ...counts[profile], [what]: Number(store.get(key) ?? 0) };
    store.remove(key);
  }
  return counts;
}

/** Beginning of every browser's `User-Agent`; scripts and most link previews begin otherwise. */
const browsers = /^(?:mozilla|opera)\//;

/** Parts of the `User-Agent` of crawlers that also claim to be a browser. */
const bots = ['bot', 'compatible;', 'http', 'crawl', 'spider', 'preview', 'headless', 'lighthouse'];

/**
 * Whether a `User-Agent` belongs to a search engine, a link preview or a script. A single regular
 * expression with all these parts would take PocketBase's engine as long as sending the page.
 * @tested directly
 */
export function isCrawler(userAgent: string): boolean {
  const name = userAgent.toLowerCase();
  return !browsers.test(name) || bots.some((bot) => name.includes(bot));
}
