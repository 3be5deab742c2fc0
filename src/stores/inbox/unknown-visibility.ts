import { atom } from 'nanostores';
import { journaled } from './journal.ts';

/** The ids of messages and replies with an unanswered change of visibility, which may have been carried out. */
export const $unknownVisibility = atom<ReadonlySet<string>>(new Set());

export const isVisibilityUnknown = (id: string) => $unknownVisibility.get().has(id);

/** The journals repeat it on answers that may be older. */
export const markVisibilityUnknown = journaled((ids: readonly string[]): void => {
  $unknownVisibility.set(new Set([...$unknownVisibility.get(), ...ids]));
});

export function markVisibilityKnown(ids: readonly string[]): void {
  const rest = [...$unknownVisibility.get()].filter((id) => !ids.includes(id));
  if (rest.length < $unknownVisibility.get().size) $unknownVisibility.set(new Set(rest));
}
