import { atom } from 'nanostores';
import { journaled } from './journal.ts';

/**
 * The ids of the messages and replies whose visibility nobody here knows: a change of it was not answered,
 * and may have been carried out.
 */
export const $doubtful = atom<ReadonlySet<string>>(new Set());

export const isDoubtful = (id: string) => $doubtful.get().has(id);

/** Kept in journals, since an answer that is on its way may be older. */
export const doubt = journaled((ids: readonly string[]): void => {
  $doubtful.set(new Set([...$doubtful.get(), ...ids]));
});

/** Ends the doubt: this is how they are, or what is now tried with them. */
export function trust(ids: readonly string[]): void {
  const rest = [...$doubtful.get()].filter((id) => !ids.includes(id));
  if (rest.length < $doubtful.get().size) $doubtful.set(new Set(rest));
}
