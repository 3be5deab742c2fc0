import type { Result } from '../../contract/result.ts';
import { createPagedList, emptyList, type Item, type Page } from '../paged-list.ts';

export type DeskList<T extends Item, Query> = ReturnType<typeof createPagedList<T, Query, string>>;

/** Creates a list whose cursor is the parameter `after`. */
export const createDeskList = <T extends Item, Query extends object>(
  fetch: (query: Query & { after?: string }) => Promise<Result<Page<T, string>>>,
  initial: Query,
): DeskList<T, Query> =>
  createPagedList<T, Query, string>(
    (query, after) => fetch(after ? { ...query, after } : query),
    emptyList(initial),
  );
