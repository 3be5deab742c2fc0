import { publicProfileParameters } from '../../src/contract/profiles.ts';
import { USERNAME_MAX } from '../../src/rules/username.ts';
import { queryText } from './database.ts';
import { changeCount } from './page-changes.ts';
import { changeList } from './stored-list.ts';

/** Pages and JSON that are cached at most, of about 60 KB each. */
export const CACHE_SIZE = 200;

/** The keys of what is cached, in the order it came. */
const KEYS = 'rendered profiles';

/** A page in a language, or the JSON. */
export type Kind = `${'page' | 'answers' | 'answer'} ${string}` | 'json';

/** Bytes of Go's, which the store keeps and an answer sends as they are. */
type Bytes = number[];

/**
 * What `render` makes of a profile, kept until the profile, one of its public messages or one of
 * their replies changes. The database says so itself, by a number that triggers count up
 * (page_versions), so that no way of changing anything is forgotten. The number is read before
 * what it stands for: what changes in between is rendered anew at the next request.
 * A further page of the messages is not cached.
 * @param version of the profile's page
 * @returns null when nobody has the name
 */
export function rendered(
  e: core.RequestEvent,
  kind: Kind,
  version: string,
  render: () => string | null,
): Bytes | string | null {
  if (version === '') return null;
  if (asksForOther(e)) return render();
  const { app } = e;
  const key = `rendered ${kind} ${version}`;
  const cached = findCached(app, key) ?? awaitCached(app, key);
  if (cached) return cached;
  try {
    // Another one may have ended between the look and the claim.
    const justCached = findCached(app, key);
    if (justCached) return justCached;
    const text = render();
    if (text === null) return null;
    app.store().set(key, toBytes(text));
    keep(app, key);
    return text;
  } finally {
    app.store().remove(claimKey(key));
  }
}

/** Nothing else in a query changes what is shown: the apps of networks put an id of each visitor there. */
function asksForOther(e: core.RequestEvent): boolean {
  const url = e.request?.url;
  if (!url?.rawQuery) return false;
  const query = url.query();
  return publicProfileParameters.some((name) => query.has(name));
}

const findCached = (app: CoreApp, key: string) => app.store().get(key) as Bytes | undefined;

/** Milliseconds for which others leave a page to who renders it; then they do so themselves. */
const CLAIMED = 5000;
/** Milliseconds between two looks at most: hundreds who look again take the processor from who renders. */
const LONGEST_PAUSE = 80;
const claimKey = (key: string) => `claimed ${key}`;

/**
 * Claims a page that is to be rendered, or waits for who has claimed it: when hundreds open a link at
 * once, one of them renders it.
 * @returns null for who has the claim, and where nothing came in time
 */
function awaitCached(app: CoreApp, key: string): Bytes | null {
  const deadline = Date.now() + CLAIMED;
  for (let pause = 5; !claim(app, key); pause = Math.min(2 * pause, LONGEST_PAUSE)) {
    sleep(pause);
    const cached = findCached(app, key);
    if (cached) return cached;
    if (Date.now() > deadline) return null;
  }
  return null;
}

function claim(app: CoreApp, key: string): boolean {
  const now = Date.now();
  // Who sets a value keeps all others from the store meanwhile; who gets one does not.
  if (Number(app.store().get(claimKey(key)) ?? 0) > now) return false;
  let isMine = false;
  app.store().setFunc(claimKey(key), (until: unknown) => {
    isMine = !(Number(until ?? 0) > now);
    return isMine ? now + CLAIMED : until;
  });
  return isMine;
}

/** Empties the memory of what has been deleted or unpublished meanwhile. */
export function forgetRendered(app: CoreApp): void {
  for (const key of changeList(app, KEYS, () => [])) app.store().remove(key);
}

/** Behind the number where the answers are hidden from search engines, which each answer's header says. */
const HIDDEN = 'h';
/** Before that, where nobody is to count how often the page is opened; in no id. */
const UNCOUNTED = 'u';

/** The id and the number of a profile's page, or an empty text where nobody has the name. */
export const versionQuery = `
  SELECT coalesce(max(id || ' ' || version
    || iif(visits_uncounted, '${UNCOUNTED}', '') || iif(hide_answers, '${HIDDEN}', '')), '')
  FROM profiles JOIN page_versions ON profile_id = id WHERE username = ? COLLATE NOCASE`;

/** Whether search engines are to leave out the answers of the page of this version. */
export const hidesAnswers = (version: string) => version.endsWith(HIDDEN);

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

function keep(app: CoreApp, key: string): void {
  let dropped: readonly string[] = [];
  changeList(app, KEYS, (keys) => {
    const change = addKey(keys, key);
    dropped = change.dropped;
    return change.kept;
  });
  for (const other of dropped) app.store().remove(other);
}

/** Adds the key, and drops what is older than it of the same profile, or than all that may be cached. */
export function addKey(
  keys: readonly string[],
  key: string,
): Record<'kept' | 'dropped', readonly string[]> {
  const sameProfile = key.slice(0, key.lastIndexOf(' ') + 1);
  const others = keys.filter((other) => !other.startsWith(sameProfile));
  const kept = [...others, key].slice(-CACHE_SIZE);
  return { kept, dropped: keys.filter((other) => !kept.includes(other)) };
}
