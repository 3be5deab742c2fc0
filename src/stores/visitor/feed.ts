import { map } from 'nanostores';
import { sendAsVisitor } from '../../api/send-as-visitor.ts';
import type { PublicMessage, PublicProfile } from '../../contract/profiles.ts';
import { showPublicProfile } from '../../contract/public-profile.ts';
import { succeeded, type Result } from '../../contract/result.ts';

/** Whether a feed lists all public messages of a profile or only the answered ones. */
type Listed = 'all' | 'answered';

interface Feed {
  status: 'ready' | 'loading' | 'failed';
  messages: readonly PublicMessage[];
  /** Number of the last loaded page. */
  page: number;
  hasMore: boolean;
}

type FirstPage = Pick<PublicProfile, 'username' | 'messages' | 'has_more'> & Pick<Feed, 'page'>;

/**
 * Creates a feed of a profile's public messages. It begins with those that the server rendered into the
 * page.
 */
export function createFeed({ username, messages, has_more, page }: FirstPage, listed: Listed) {
  const $feed = map<Feed>({ status: 'ready', messages, page, hasMore: has_more });
  const answered = listed === 'answered' ? { answered: 'true' as const } : {};

  /**
   * Adds the next page. If it contains only known messages, which newly published ones have shifted onto it,
   * adds the page after it too.
   */
  async function loadMore(): Promise<Result> {
    $feed.setKey('status', 'loading');
    const before = $feed.get().messages.length;
    do {
      const next = $feed.get().page + 1;
      const result = await sendAsVisitor(showPublicProfile, {
        username,
        page: String(next),
        ...answered,
      });
      if (!result.ok) {
        $feed.setKey('status', 'failed');
        return result;
      }
      $feed.set(withPage($feed.get(), result.value, next));
    } while ($feed.get().hasMore && $feed.get().messages.length === before);
    $feed.setKey('status', 'ready');
    return succeeded(null);
  }

  return { $feed, loadMore };
}

/** Adds a page without its known messages, which newly published ones have shifted onto it. */
function withPage(feed: Feed, { messages, has_more }: PublicProfile, page: number): Feed {
  const known = new Set(feed.messages.map(({ id }) => id));
  const added = messages.filter(({ id }) => !known.has(id));
  return { ...feed, messages: [...feed.messages, ...added], page, hasMore: has_more };
}
