import { textCheck, type TextError } from './text.ts';

/** The properties of a message that the filters check. */
interface FilterableMessage {
  is_new: boolean;
  is_favorite: boolean;
  is_public: boolean;
}

/** The condition of each filter; the database has an index for each. */
export const inboxConditions = {
  all: {},
  new: { is_new: true },
  favorite: { is_favorite: true },
  public: { is_public: true },
  private: { is_public: false },
} as const satisfies Record<string, Partial<FilterableMessage>>;

function matchesFilter(message: FilterableMessage, filter: InboxFilter): boolean {
  const conditions = Object.entries(inboxConditions[filter]);
  return conditions.every(([field, value]) => message[field as keyof FilterableMessage] === value);
}

export type InboxFilter = keyof typeof inboxConditions;

export const inboxFilters = Object.keys(inboxConditions) as InboxFilter[];

/** Number of messages per filter, of messages held back, and of notices that are not put away. */
export type InboxCounts = Record<InboxFilter | 'held' | 'notices', number>;

export const zeroCounts = Object.fromEntries(
  [...inboxFilters, 'held', 'notices'].map((name) => [name, 0]),
) as InboxCounts;

/** Maximum characters of a search text. */
export const SEARCH_MAX = 100;

export const inboxOrders = ['newest', 'oldest'] as const;
export type InboxOrder = (typeof inboxOrders)[number];

/** Maximum messages that one request changes or deletes. */
export const SELECTED_MAX = 500;

/** The filter, order and search of an inbox. */
export interface InboxView {
  readonly filter: InboxFilter;
  readonly order: InboxOrder;
  /** Text that the messages must contain; empty to show all messages. */
  readonly search: string;
}

export type SearchError = `search_${TextError}`;

/** Returns the first rule that a search text breaks, or null. */
export const checkSearch = textCheck('search', SEARCH_MAX);

/**
 * Returns variants of a text by case. SQLite's `lower` changes ASCII letters only: A to a, but not É to é.
 */
export function searchVariants(text: string): string[] {
  const cases = [text.toLowerCase(), text.toUpperCase(), text];
  return [...new Set(cases.map(lowerAscii))];
}

const lowerAscii = (text: string) => text.replace(/[A-Z]/g, (letter) => letter.toLowerCase());

/** Splits a text at the search hits; every second part is a hit. */
export function splitAtMatches(text: string, search: string): string[] {
  const lowered = lowerAscii(text);
  const variants = search === '' ? [] : searchVariants(search);
  const parts: string[] = [];
  let end = 0;
  for (;;) {
    const hit = firstMatch(lowered, variants, end);
    if (!hit) return [...parts, text.slice(end)];
    parts.push(text.slice(end, hit.start), text.slice(hit.start, hit.end));
    end = hit.end;
  }
}

function firstMatch(text: string, variants: readonly string[], from: number) {
  return variants
    .map((variant) => ({ start: text.indexOf(variant, from), length: variant.length }))
    .filter(({ start }) => start >= 0)
    .map(({ start, length }) => ({ start, end: start + length }))
    .sort((one, other) => one.start - other.start)[0];
}

export function isInboxFilter(name: string): name is InboxFilter {
  return inboxFilters.some((filter) => filter === name);
}

type SearchableMessage = FilterableMessage & { content: string };

export const isInView = (message: SearchableMessage, { filter, search }: InboxView): boolean =>
  matchesFilter(message, filter) && message.content.toLowerCase().includes(search.toLowerCase());

type Counted = FilterableMessage | null;

/**
 * Returns the counts after a message has changed, arrived (`before` is null) or been removed (`after` is
 * null).
 */
export function recount(counts: InboxCounts, before: Counted, after: Counted): InboxCounts {
  const one = (message: Counted, filter: InboxFilter) =>
    message !== null && matchesFilter(message, filter) ? 1 : 0;
  const count = (filter: InboxFilter) => counts[filter] + one(after, filter) - one(before, filter);
  return { ...counts, ...Object.fromEntries(inboxFilters.map((name) => [name, count(name)])) };
}
