import type { FeedData } from '../../contract/feed-view.ts';
import { text } from '../../contract/page-template.ts';
import type { Delivery, DeliveryData } from '../../contract/profile-view.ts';

/** Where the page is built, as against used; the bundler leaves out what is only for the one in the other. */
export const isBuild = import.meta.env.SSR;

/** Kinds of pages: all public messages, those with answers, or one of these. */
export type FeedPage = 'profile' | 'answers' | 'answer';

/** Whom a visitor writes to, and what became of a message that was sent as a plain form. */
export type Recipient = Pick<FeedData, 'id' | 'username' | 'paused' | 'reopens'> & {
  readonly delivery: Delivery;
};

/**
 * In the build, what the page's form says stands where the server fills it in; the form is built as that
 * of a refused message, which has all the parts there are.
 */
const placeholders = (): Recipient => ({
  id: text('id'),
  username: text('username'),
  delivery: { status: 'refused', code: 'send_failed', draft: text('draft') },
  paused: false,
  reopens: text('reopens'),
});

export const readRecipient = (): Recipient =>
  isBuild ? placeholders() : { ...readFeed(), delivery: readDelivery() };

/** The profile as the server filled it into the page, with one page of its messages. */
export const readFeed = () => read('profile-data') as FeedData;

/** The draft of a refused message is the text that the server wrote into the field, not what is typed by now. */
function readDelivery(): Delivery {
  const delivery = read('delivery') as DeliveryData;
  if (delivery.status !== 'refused') return delivery;
  const field = document.querySelector<HTMLTextAreaElement>('#message');
  return { ...delivery, draft: field?.defaultValue ?? '' };
}

/** Reads the data that the server wrote into the page for its islands (`jsonInScript` in pocketbase/hooks/). */
function read(id: 'profile-data' | 'delivery'): unknown {
  return JSON.parse(document.getElementById(id)?.textContent ?? '');
}
