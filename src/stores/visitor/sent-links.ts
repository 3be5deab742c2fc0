import { atom, onMount } from 'nanostores';
import { dayBefore, today } from '../../rules/days.ts';
import { isLinkValue, KEPT_LINKS_MAX } from '../../rules/sender-link.ts';
import { LINK_DAYS } from '../../rules/terms.ts';
import { readJson, removeEntry, writeEntry } from '../../storage/access.ts';
import { followStorage } from '../ui/stored-choice.ts';

/** A link that the sender keeps in this browser. */
export interface SentLink {
  readonly secret: string;
  /** The recipient's username on the day the link was kept; empty if unknown. */
  readonly to: string;
  /** `YYYY-MM-DD` in UTC. */
  readonly kept_at: string;
}

type Links = readonly SentLink[];

/** Returns the last day on which this browser keeps a link, `YYYY-MM-DD` in UTC. */
export const lastDayOf = ({ kept_at }: SentLink): string =>
  dayBefore(Date.parse(kept_at), -LINK_DAYS);

/** The links kept in this browser, newest first. */
export const $sentLinks = atom<Links>([]);

onMount($sentLinks, () => followStorage(() => $sentLinks.set(readLinks())));

/** Keeps a link; `oldest_removed`: to make room, the oldest link was removed. */
export function keepLink(secret: string, to: string): 'kept' | 'oldest_removed' | 'not_kept' {
  const others = readLinks().filter((link) => link.secret !== secret);
  const links = [{ secret, to, kept_at: today() }, ...others];
  if (!writeLinks(links.slice(0, KEPT_LINKS_MAX))) return 'not_kept';
  return links.length > KEPT_LINKS_MAX ? 'oldest_removed' : 'kept';
}

/** Returns false if storage is forbidden or full. */
export const removeLink = (secret: string): boolean =>
  writeLinks(readLinks().filter((link) => link.secret !== secret));

/** Returns false if storage is forbidden. */
export const removeAllLinks = (): boolean => writeLinks([]);

/** Puts removed links back, next to those that were kept meanwhile. */
export function restoreLinks(removed: Links): boolean {
  const links = readLinks();
  const known = new Set(links.map(({ secret }) => secret));
  const all = [...links, ...removed.filter(({ secret }) => !known.has(secret))];
  return writeLinks(all.sort(newestFirst).slice(0, KEPT_LINKS_MAX));
}

const newestFirst = (one: SentLink, other: SentLink) => other.kept_at.localeCompare(one.kept_at);

/** Reads the kept links, and removes those that no longer work. */
function readLinks(): Links {
  const stored = readJson('localStorage', 'sent_links');
  if (!Array.isArray(stored)) return [];
  const firstDay = dayBefore(Date.now(), LINK_DAYS);
  const links = stored.filter((link) => isSentLink(link) && link.kept_at >= firstDay) as SentLink[];
  if (links.length < stored.length) store(links);
  return links;
}

function isSentLink(value: unknown): value is SentLink {
  const { secret, to, kept_at } = (value ?? {}) as Partial<Record<keyof SentLink, unknown>>;
  return isLinkValue(secret) && typeof to === 'string' && isDay(kept_at);
}

const isDay = (value: unknown) => typeof value === 'string' && /^\d{4}-\d\d-\d\d$/.test(value);

function writeLinks(links: Links): boolean {
  const isStored = store(links);
  if (isStored) $sentLinks.set(links);
  return isStored;
}

const store = (links: Links): boolean =>
  links.length === 0
    ? removeEntry('localStorage', 'sent_links')
    : writeEntry('localStorage', 'sent_links', JSON.stringify(links));

/**
 * The secrets of the links whose replies this page has shown. They are stored nowhere, so that a shared
 * device does not tell who answered, and are gone with the page.
 */
export const $answeredLinks = atom<readonly string[]>([]);

export const rememberAnswered = (secret: string): void =>
  $answeredLinks.set([...$answeredLinks.get(), secret]);
