import { USERNAME_MAX } from '../../../src/rules/username.ts';
import { awaitClaimed, releaseClaim } from '../engine/claims.ts';
import { queryText } from '../engine/database.ts';
import { load } from '../engine/load.ts';
import { changeCount } from '../engine/page-changes.ts';
import { changeList } from '../engine/stored-list.ts';
import type * as rateLimit from '../requests/rate-limit.ts';

/**
 * Maximum cached pages and JSON of each share, of about 60 KB each. A crawler of all further pages and
 * answers does not evict the first pages.
 */
const shares = { first: 150, further: 50 } as const;
type Share = keyof typeof shares;

/** The store's key for the keys of a share, oldest first. */
const keysOf = (share: Share) => `rendered profiles/${share}`;

/** A page in a language, or the JSON. */
export type Kind = `${'page' | 'answers' | 'answer'} ${string}` | 'json' | 'json answered';

const shareOf = (kind: Kind, number: number): Share =>
  number > 1 || kind.startsWith('answer ') ? 'further' : 'first';

/** Go's bytes, which the store keeps and an answer sends unchanged. */
export type Bytes = number[];

/**
 * The pieces that `render` makes of a profile, cached until the profile, one of its public messages or
 * one of their replies changes. Triggers of the database count each change (page_versions), by whatever
 * way it is made. The version is read before the content: a change in between renders the next request.
 * @param number of the page of messages
 * @returns null for an unknown name, and after the last page
 */
export function rendered(
  app: CoreApp,
  [kind, number]: readonly [Kind, number],
  version: Version | null,
  render: () => readonly string[] | null,
): readonly Bytes[] | null {
  if (version === null || isBehindLast(app, kind, version, number)) return null;
  const key = `rendered ${kind} ${number} ${version.profile} ${version.number}`;
  const cached = findCached(app, key) ?? awaitClaimed(app, key, () => findCached(app, key));
  if (cached) return cached;
  try {
    // Another request may have finished between the look and the claim.
    const justCached = findCached(app, key);
    if (justCached) return justCached;
    const pieces = render()?.map((piece) => toBytes(piece)) ?? null;
    if (pieces) keep(app, shareOf(kind, number), key, pieces);
    else if (number > 1) keep(app, 'further', endKey(kind, version), number);
    return pieces;
  } finally {
    releaseClaim(app, key);
  }
}

/** The key of the number of a page behind the last one: requests for such pages fill no memory. */
const endKey = (kind: Kind, { profile, number }: Version) =>
  `rendered ${kind} end ${profile} ${number}`;

const isBehindLast = (app: CoreApp, kind: Kind, version: Version, number: number) =>
  number > 1 && number >= Number(app.store().get(endKey(kind, version)) ?? Infinity);

/** Limits the rendering that a client causes: it takes a hundred times as long as sending a kept page. */
export function limitRendering(e: core.RequestEvent): void {
  load<typeof rateLimit>('requests/rate-limit').limitClient(e, 'rendering');
}

const findCached = (app: CoreApp, key: string) =>
  (app.store().get(key) as Bytes[] | null | undefined) ?? null;

/** Drops all cached pages, so that deleted or unpublished text leaves the memory. */
export function forgetRendered(app: CoreApp): void {
  for (const share of Object.keys(shares) as Share[]) {
    for (const key of changeList(app, keysOf(share), () => [])) app.store().remove(key);
  }
}

/** The state of a profile's page; each change of what the page shows makes another number. */
export interface Version {
  readonly profile: string;
  readonly number: string;
  /** Whether visits of the page are not counted. */
  readonly isUncounted: boolean;
  /** Whether search engines are told to leave the page out. */
  readonly isHidden: boolean;
}

/**
 * The fields of a version, or an empty text where nobody has the name.
 * @tested PocketBase does not print what queryText asks
 */
export const versionQuery = `
  SELECT coalesce(max(id || ' ' || version || ' ' || visits_uncounted || ' ' || hide_answers), '')
  FROM profiles JOIN page_versions ON profile_id = id WHERE username = ? COLLATE NOCASE`;

function readVersion(row: string): Version | null {
  const [profile = '', number = '', uncounted, hidden] = row.split(' ');
  if (profile === '') return null;
  return { profile, number, isUncounted: uncounted === '1', isHidden: hidden === '1' };
}

/** Tells search engines to leave a page of this version out where its owner wants that. */
export function hideFromSearch(e: core.RequestEvent, version: Version): void {
  if (version.isHidden) e.response.header().set('X-Robots-Tag', 'noindex');
}

/**
 * The version of a profile's page; null where nobody has the name. The database is asked once in a
 * second and after each change that this process made. Hundreds of visitors at once would wait for
 * each other there, each in a JavaScript machine of its own.
 */
export function versionOf(app: CoreApp, username: string): Version | null {
  // An address may hold anything: longer names would fill the store.
  if (username.length > USERNAME_MAX) return null;
  const store = app.store();
  const second = Math.floor(Date.now() / 1000);
  const known = JSON.stringify([username, changeCount(app), second]);
  // Names that share a slot drop each other: 256 are cached, and no more.
  const slot = `rendered profiles/version ${$security.sha256(username).slice(0, 2)}`;
  const cached = store.get(slot) as string | null | undefined;
  if (cached?.startsWith(known)) return readVersion(cached.slice(known.length));
  const row = queryText(app, versionQuery, username);
  store.set(slot, known + row);
  return readVersion(row);
}

function keep(app: CoreApp, share: Share, key: string, value: Bytes[] | number): void {
  app.store().set(key, value);
  let dropped: readonly string[] = [];
  changeList(app, keysOf(share), (keys) => {
    const change = addKey(keys, key, shares[share]);
    dropped = change.dropped;
    return change.kept;
  });
  for (const other of dropped) app.store().remove(other);
}

/**
 * Adds a key, and drops older versions of the same page, and all but the last `size`.
 * @tested a hundred and fifty pages would have to be rendered
 */
export function addKey(
  keys: readonly string[],
  key: string,
  size: number,
): Record<'kept' | 'dropped', readonly string[]> {
  const sameProfile = key.slice(0, key.lastIndexOf(' ') + 1);
  const others = keys.filter((other) => !other.startsWith(sameProfile));
  const kept = [...others, key].slice(-size);
  return { kept, dropped: keys.filter((other) => !kept.includes(other)) };
}
