import { atom } from 'nanostores';
import { journaled } from './journal.ts';

/**
 * Ids of messages and replies whose change of visibility is unanswered: the server may or may not have made
 * it.
 */
export const $unknownVisibility = atom<ReadonlySet<string>>(new Set());

export const isVisibilityUnknown = (id: string) => $unknownVisibility.get().has(id);

/** Marks visibilities as unknown. The journals repeat the call on answers that may be older. */
export const markVisibilityUnknown = journaled((ids: readonly string[]): void => {
  $unknownVisibility.set(new Set([...$unknownVisibility.get(), ...ids]));
});

export function markVisibilityKnown(ids: readonly string[]): void {
  const rest = [...$unknownVisibility.get()].filter((id) => !ids.includes(id));
  if (rest.length < $unknownVisibility.get().size) $unknownVisibility.set(new Set(rest));
}
