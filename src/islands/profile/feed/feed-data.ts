import type { PublicProfile } from '../../../contract/profiles.ts';

/** What a page shows: a profile, all answers of a person, or one of them. */
export type FeedPage = 'profile' | 'answers' | 'answer';

/** The profile as the server filled it into the page, with one page of its messages. */
interface FeedData extends PublicProfile {
  /** Number of that page. */
  page: number;
}

/** What the server wrote into the page for its islands (`jsonInScript` in pocketbase/hooks/). */
export function readFeedData(): FeedData {
  const text = document.getElementById('profile-data')?.textContent ?? '';
  return JSON.parse(text) as FeedData;
}
