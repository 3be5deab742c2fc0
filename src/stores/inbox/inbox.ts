import { computed } from 'nanostores';
import type { Cursor } from '../../contract/messages.ts';
import type { Result } from '../../contract/result.ts';
import type { InboxView } from '../../rules/inbox.ts';
import type { End } from '../paged-list.ts';
import { $inbox, $unknownVisibility, list } from './collection.ts';

export { $inbox, $unknownVisibility } from './collection.ts';
export {
  /** @tested directly */
  emptyInbox,
  /** @tested directly */
  list,
} from './collection.ts';

export const $status = computed($inbox, ({ status }) => status);
export const $view = computed($inbox, ({ view }) => view);
export const $counts = computed($inbox, ({ counts }) => counts);

export const isVisibilityUnknown = (id: string) => $unknownVisibility.get().has(id);

/** Settles once the latest load has ended. */
export const { whenLoaded } = list;

/** Loads another view, from its beginning or after the cursor `start`. */
export const changeView = (change: Partial<InboxView>, start?: Cursor): Promise<void> =>
  list.load({ ...$view.get(), ...change }, start);

/** Loads or reloads the first page, or the page after the cursor `start`. */
export const loadInbox = (start?: Cursor): Promise<void> => list.reload(start);

/** Loads the page before or after the loaded messages, if there is one. */
export const loadMore = (end?: End): Promise<Result> => list.loadMore(end);
