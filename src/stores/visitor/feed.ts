import { sendAsVisitor } from '../../api/send-as-visitor.ts';
import type { PublicMessage, PublicProfile } from '../../contract/profiles.ts';
import { showPublicProfile } from '../../contract/public-profile.ts';
import { succeeded, type Result } from '../../contract/result.ts';
import { createPagedList, emptyList } from '../paged-list.ts';

/** Whether a feed lists all public messages of a profile or only the answered ones. */
type Listed = 'all' | 'answered';

type FirstPage = Pick<PublicProfile, 'username' | 'messages' | 'has_more'> & { page: number };

/**
 * Creates a feed of a profile's public messages. It begins with those that the server rendered into the
 * page. A cursor is the number of a page.
 */
export function createFeed({ username, messages, has_more, page }: FirstPage, listed: Listed) {
  const answered = listed === 'answered' ? { answered: 'true' as const } : {};
  const next = (hasMore: boolean, after: number) => (hasMore ? after + 1 : null);
  const { $list, loadMore: loadPage } = createPagedList<PublicMessage, null, number>(
    async (_, number) => {
      const result = await sendAsVisitor(showPublicProfile, {
        username,
        page: String(number),
        ...answered,
      });
      if (!result.ok) return result;
      const { messages: items, has_more: hasMore } = result.value;
      return succeeded({ items, next: next(hasMore, Number(number)) });
    },
    { ...emptyList(null), status: 'ready', items: messages, next: next(has_more, page) },
  );

  /** Adds the next page, and the page after it if newly published messages have shifted only known ones onto it. */
  const loadMore = async (): Promise<Result> => {
    const { length } = $list.get().items;
    let result: Result;
    do result = await loadPage();
    while (result.ok && $list.get().next && $list.get().items.length === length);
    return result;
  };

  return { $list, loadMore };
}
