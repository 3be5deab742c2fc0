import { changeList } from './stored-list.ts';

const KEY = 'sent notices';

/** More than are on their way at once. */
const KEPT = 100;

/**
 * What an address carries to say that a message was sent: without a cookie the page cannot know it
 * otherwise. It counts once and says neither who wrote nor to whom.
 */
export function issueNotice(app: CoreApp): string {
  const notice = $security.randomString(12);
  changeList(app, KEY, (notices) => [...notices, notice].slice(-KEPT));
  return notice;
}

/** @returns whether it was issued and has not been shown yet */
export function redeemNotice(app: CoreApp, notice: string): boolean {
  const others = (notices: readonly string[]) => notices.filter((one) => one !== notice);
  return notice !== '' && changeList(app, KEY, others).includes(notice);
}
