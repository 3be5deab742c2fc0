import { USERNAME_MAX } from '../../../src/rules/username.ts';
import { computeOnce } from '../engine/turns.ts';
import { queryText } from '../engine/database.ts';
import { load } from '../engine/load.ts';
import { changeCount } from '../engine/page-changes.ts';
import { changeList, stored } from '../engine/store.ts';
import type * as rateLimit from '../requests/rate-limit.ts';

/**
 * Maximum cached entries of each share: pages and JSON, of about 60 KB each. Further pages and single
 * answers have their own share, so that a crawler that reads all of them does not evict the first pages.
 */
const partitionSizes = { first: 150, further: 50 } as const;
type Partition = keyof typeof partitionSizes;

/** Milliseconds for which others wait for a page; rendering one takes 6. */
const PATIENCE = 25;

/** Returns the store key for the list of a share's cached keys, sorted oldest first. */
const partitionKey = (share: Partition) => `rendered profiles/${share}`;

/** Kind of a cached entry: a page in a language, or JSON. */
export type Kind = `${'page' | 'answers' | 'answer'} ${string}` | 'json' | 'json answered';

const partitionOf = (kind: Kind, number: number): Partition =>
  number > 1 || kind.startsWith('answer ') ? 'further' : 'first';

/** A byte slice in Go, which the store keeps and an answer sends unchanged. */
export type Bytes = number[];

/**
 * Returns the pieces that `render` makes of a profile, cached until the profile, one of its public messages
 * or one of their replies changes. Database triggers count each such change (page_versions), however it is
 * made. The version is read before the content, so that after a change in between the next request renders
 * again.
 * @param number page number of the messages
 * @returns null for an unknown name, and after the last page
 */
export function renderCached(
  app: CoreApp,
  { kind, number }: { readonly kind: Kind; readonly number: number },
  version: Version | null,
  render: () => readonly string[] | null,
): readonly Bytes[] | null {
  if (version === null || isPastLastPage(app, kind, version, number)) return null;
  const key = `rendered ${kind} ${number} ${version.profile} ${version.number}`;
  const find = () => stored(app, key) as Bytes[] | null;
  return (
    find() ??
    computeOnce<readonly Bytes[] | null>(app, key, PATIENCE, find, () => {
      const pieces = render()?.map((piece) => toBytes(piece)) ?? null;
      if (pieces) cacheEntry(app, partitionOf(kind, number), key, pieces);
      else if (number > 1) cacheEntry(app, 'further', endKey(kind, version), number);
      return pieces;
    })
  );
}

/**
 * Returns the store key of a page number after the last page. From this number on, requests for missing
 * pages render nothing and fill no memory.
 */
const endKey = (kind: Kind, { profile, number }: Version) =>
  `rendered ${kind} end ${profile} ${number}`;

const isPastLastPage = (app: CoreApp, kind: Kind, version: Version, number: number) =>
  number > 1 && number >= Number(stored(app, endKey(kind, version)) ?? Infinity);

/**
 * Limits the rendering that a client causes: rendering takes a hundred times as long as sending a cached
 * page.
 */
export function limitRendering(e: core.RequestEvent): void {
  load<typeof rateLimit>('requests/rate-limit').limitClient(e, 'rendering');
}

/** Drops all cached pages, so that deleted or unpublished text leaves the memory. */
export function clearRenderCache(app: CoreApp): void {
  for (const share of Object.keys(partitionSizes) as Partition[]) {
    for (const key of changeList(app, partitionKey(share), () => [])) app.store().remove(key);
  }
}

/** Version of a profile's page: the number is different after each change to what the page shows. */
export interface Version {
  readonly profile: string;
  readonly number: string;
  /** Whether visits to the page are not counted. */
  readonly isUncounted: boolean;
  /** Whether search engines are told not to index the page. */
  readonly isHidden: boolean;
}

/**
 * Selects the fields of a version; empty if nobody has the name, or who has it is suspended.
 * @tested PocketBase's SQL output does not show the queries of queryText
 */
export const versionQuery = `
  SELECT coalesce(max(id || ' ' || version || ' ' || visits_uncounted || ' ' || hide_answers), '')
  FROM profiles JOIN page_versions ON profile_id = id WHERE username = ? COLLATE NOCASE
    AND NOT is_suspended`;

function readVersion(row: string): Version | null {
  if (row === '') return null;
  const values = row.split(' ');
  return {
    profile: values[0] ?? '',
    number: values[1] ?? '',
    isUncounted: values[2] === '1',
    isHidden: values[3] === '1',
  };
}

/** Tells search engines not to index the page if its owner wants that. */
export function hideFromSearch(e: core.RequestEvent, version: Version): void {
  if (version.isHidden) e.response.header().set('X-Robots-Tag', 'noindex');
}

/**
 * Returns the version of a profile's page; null if nobody has the name. The database is queried only once a
 * second and after each change that this process has made: hundreds of visitors at once would wait for each
 * other there, each in their own JavaScript machine.
 */
export function versionOf(app: CoreApp, username: string): Version | null {
  // An address may contain any text: names that are too long would fill the store.
  if (username.length > USERNAME_MAX) return null;
  const second = Math.floor(Date.now() / 1000);
  const cacheKey = JSON.stringify([username, changeCount(app), second]);
  // Names that share a slot evict each other, so that at most 256 are cached.
  const slot = `rendered profiles/version ${$security.sha256(username).slice(0, 2)}`;
  const cached = stored(app, slot) as string | null;
  if (cached?.startsWith(cacheKey)) return readVersion(cached.slice(cacheKey.length));
  const row = queryText(app, versionQuery, username);
  app.store().set(slot, cacheKey + row);
  return readVersion(row);
}

function cacheEntry(app: CoreApp, share: Partition, key: string, value: Bytes[] | number): void {
  app.store().set(key, value);
  let dropped: readonly string[] = [];
  changeList(app, partitionKey(share), (keys) => {
    const change = addKey(keys, key, partitionSizes[share]);
    dropped = change.dropped;
    return change.kept;
  });
  for (const other of dropped) app.store().remove(other);
}

/**
 * Adds a key, and drops older versions of the same page and all but the last `size` keys.
 * @tested a test through the server would have to render 150 pages
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
