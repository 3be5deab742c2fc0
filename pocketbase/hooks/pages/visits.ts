import { VIEWS_APART } from '../../../src/rules/visits.ts';
import { isCrawler } from './crawlers.ts';
import { isUncounted } from './rendered-profiles.ts';

/** What was counted since it was last added up, by profile. */
type Counts = Record<string, Partial<Record<Counted, number>>>;
type Counted = 'opened' | 'wrote';

/**
 * Counts that somebody opened the page of a profile, in memory only. Nothing of the request is kept.
 * @param version of the page
 */
export function countOpened(e: core.RequestEvent, version: string): void {
  if (isUncounted(version) || !isOpenedByPerson(e) || isCrowd(e.app)) return;
  count(e.app, version.slice(0, version.indexOf(' ')), 'opened');
}

function isOpenedByPerson({ request }: core.RequestEvent): boolean {
  if (request?.method !== 'GET') return false;
  const get = request.header.get.bind(request.header);
  // A page that a browser fetches before anybody asked for it.
  if (`${get('Sec-Purpose')} ${get('Purpose')}`.includes('prefetch')) return false;
  return !isCrawler(get('User-Agent'));
}

/** Counts that a message came, in memory; where its recipient wants none counted it is not stored. */
export const countWrote = (app: CoreApp, recipient: string): void => count(app, recipient, 'wrote');

const KEY = 'visits/';

const COUNTED_AT = 'visits-counted-at';

/**
 * Whoever writes into the store makes all others wait, and each who waits takes a JavaScript machine of
 * its own: with each view counted, the pages a second at 256 connections fell to a third and further. So a
 * crowd is counted in part: at most a hundred views a second, over all pages.
 */
function isCrowd(app: CoreApp): boolean {
  const now = Date.now();
  const store = app.store();
  const passed = now - Number(store.get(COUNTED_AT) ?? 0);
  // A clock that was set back makes no crowd.
  if (passed >= 0 && passed < VIEWS_APART) return true;
  store.set(COUNTED_AT, now);
  return false;
}

/** Of two at the very same moment one may be lost: a step that nobody comes between holds others longer. */
function count(app: CoreApp, profile: string, what: Counted): void {
  const store = app.store();
  const key = `${KEY}${what}/${profile}`;
  store.set(key, Number(store.get(key) ?? 0) + 1);
}

/** Empties the memory of what was counted. */
export function takeCounts(app: CoreApp): Counts {
  const store = app.store();
  const counts: Counts = {};
  for (const key of Object.keys(store.getAll())) {
    if (!key.startsWith(KEY)) continue;
    const [what, profile = ''] = key.slice(KEY.length).split('/') as [Counted, string?];
    counts[profile] = { ...counts[profile], [what]: Number(store.get(key) ?? 0) };
    store.remove(key);
  }
  return counts;
}
