import type { FeedData } from '../../contract/feed-view.ts';
import { text } from '../../contract/page-template.ts';
import type { Delivery, DeliveryData } from '../../contract/profile-view.ts';

/** True in the build, false in the browser; the bundler removes the code that is only for the other. */
export const isBuild = import.meta.env.SSR;

/** The kinds of pages: all public messages, only answered ones, or a single answered message. */
export type FeedPage = ListKind | 'answer';
export type ListKind = 'profile' | 'answers';

/** The recipient of a message, and the result of a message that was sent as a plain form. */
export type Recipient = Pick<FeedData, 'id' | 'username' | 'paused' | 'reopens'> & {
  readonly delivery: Delivery;
};

/**
 * Placeholders for the build, which the server replaces. The form is built as after a refused message, the
 * state that has all elements.
 */
const placeholders = (): Recipient => ({
  id: text('id'),
  username: text('username'),
  delivery: { status: 'refused', code: 'send_failed', draft: text('draft'), later: true },
  paused: false,
  reopens: text('reopens'),
});

export const readRecipient = (): Recipient =>
  isBuild ? placeholders() : { ...readFeed(), delivery: readDelivery() };

/** Reads the profile that the server wrote into the page, with one page of its messages. */
export const readFeed = () => read('profile-data') as FeedData;

/**
 * Reads the result of a plain form. A refused message's draft is the text that the server wrote into the
 * field, not the text that has been typed since.
 */
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
