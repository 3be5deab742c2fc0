import type { PublicProfile } from '../../../contract/profiles.ts';

/** The profile as the server filled it into the page, with one page of its messages. */
export interface FeedData extends PublicProfile {
  /** Number of that page. */
  page: number;
}

/** What the server wrote into the page for its islands (`jsonInScript` in pocketbase/hooks/). */
export function readFeedData(): FeedData {
  const text = document.getElementById('profile-data')?.textContent ?? '';
  return JSON.parse(text) as FeedData;
}
