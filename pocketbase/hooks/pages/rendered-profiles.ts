import { USERNAME_MAX } from '../../../src/rules/username.ts';
import { awaitClaimed, releaseClaim } from '../engine/claims.ts';
import { queryText } from '../engine/database.ts';
import { load } from '../engine/load.ts';
import { changeCount } from '../engine/page-changes.ts';
import { changeList } from '../engine/stored-list.ts';
import type * as rateLimit from '../requests/rate-limit.ts';

/**
 * How many pages and JSON of each share are cached at most, of about 60 KB each. Whoever walks through
 * all further pages, or all answers, drops none of those that a link leads to.
 */
const shares = { first: 150, further: 50 } as const;
type Share = keyof typeof shares;

/** The keys of what is cached of a share, in the order it came. */
const keysOf = (share: Share) => `rendered profiles/${share}`;

/** A page in a language, or the JSON. */
export type Kind = `${'page' | 'answers' | 'answer'} ${string}` | 'json' | 'json answered';

const shareOf = (kind: Kind, number: number): Share =>
  number > 1 || kind.startsWith('answer ') ? 'further' : 'first';

/** Bytes of Go's, which the store keeps and an answer sends as they are. */
export type Bytes = number[];

/**
 * The pieces that `render` makes of a profile, kept until the profile, one of its public messages or one
 * of their replies changes. The database says so itself, by a number that triggers count up
 * (page_versions), so that no way of changing anything is forgotten. The number is read before
 * what it stands for: what changes in between is rendered anew at the next request.
 * @param number of the page, where the messages have several
 * @param version of the profile's page
 * @returns null when nobody has the name, and behind the last page
 */
export function rendered(
  app: CoreApp,
  [kind, number]: readonly [Kind, number],
  version: string,
  render: () => readonly string[] | null,
): readonly Bytes[] | null {
  if (version === '' || isBehindLast(app, kind, version, number)) return null;
  const key = `rendered ${kind} ${number} ${version}`;
  const cached = findCached(app, key) ?? awaitClaimed(app, key, () => findCached(app, key));
  if (cached) return cached;
  try {
    // Another one may have ended between the look and the claim.
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

/** Under it stands the number of a page behind the last one: whoever asks for such pages fills no memory. */
const endKey = (kind: Kind, version: string) => `rendered ${kind} end ${version}`;

const isBehindLast = (app: CoreApp, kind: Kind, version: string, number: number) =>
  number > 1 && number >= Number(app.store().get(endKey(kind, version)) ?? Infinity);

/** One client may cause so much of it: what is rendered takes a hundred times as long as what is kept. */
export function limitRendering(e: core.RequestEvent): void {
  load<typeof rateLimit>('requests/rate-limit').limitClient(e, 'rendering');
}

const findCached = (app: CoreApp, key: string) =>
  (app.store().get(key) as Bytes[] | null | undefined) ?? null;

/** Empties the memory of what has been deleted or unpublished meanwhile. */
export function forgetRendered(app: CoreApp): void {
  for (const share of Object.keys(shares) as Share[]) {
    for (const key of changeList(app, keysOf(share), () => [])) app.store().remove(key);
  }
}

/** Behind the number where the pages are hidden from search engines, which each one's header says. */
const HIDDEN = 'h';
/** Before that, where nobody is to count how often the page is opened; in no id. */
const UNCOUNTED = 'u';

/**
 * The id and the number of a profile's page, or an empty text where nobody has the name.
 * @tested PocketBase does not print what queryText asks
 */
export const versionQuery = `
  SELECT coalesce(max(id || ' ' || version
    || iif(visits_uncounted, '${UNCOUNTED}', '') || iif(hide_answers, '${HIDDEN}', '')), '')
  FROM profiles JOIN page_versions ON profile_id = id WHERE username = ? COLLATE NOCASE`;

/** Tells search engines to leave a page of this version out where its owner wants that. */
export function hideFromSearch(e: core.RequestEvent, version: string): void {
  if (version.endsWith(HIDDEN)) e.response.header().set('X-Robots-Tag', 'noindex');
}

/** Whether nobody is to count how often the page of this version is opened. */
export const isUncounted = (version: string) => version.includes(UNCOUNTED);

/**
 * Changes with what a profile's page shows; empty where nobody has the name. The database is asked
 * once in a second and after each change that this process made. Hundreds of visitors at once would
 * wait for each other there, each in a JavaScript machine of its own.
 */
export function versionOf(app: CoreApp, username: string): string {
  // Nobody's name, and anything may stand in an address: what is kept must stay small.
  if (username.length > USERNAME_MAX) return '';
  const store = app.store();
  const second = Math.floor(Date.now() / 1000);
  const known = JSON.stringify([username, changeCount(app), second]);
  // Names that share a slot drop each other: 256 are cached, and no more.
  const slot = `rendered profiles/version ${$security.sha256(username).slice(0, 2)}`;
  const cached = store.get(slot) as string | null | undefined;
  if (cached?.startsWith(known)) return cached.slice(known.length);
  const version = queryText(app, versionQuery, username);
  store.set(slot, known + version);
  return version;
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
 * Adds the key, and drops what is older than it of the same profile, or than the last `size`.
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
