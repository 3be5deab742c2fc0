import type { Message } from '../../../contract/messages.ts';
import type { Reply } from '../../../contract/replies.ts';
import { pathIn } from '../../../i18n/paths.ts';
import type { Lang } from '../../../i18n/locales.ts';
import { shortAddress } from '../../../rules/short-address.ts';

/**
 * Returns the newest answer that everybody can read, otherwise the newest answer. An answer for the sender
 * alone is never shared.
 */
export function sharedReply(message: Message | undefined): Reply | undefined {
  const replies = (message?.replies ?? []).filter(({ for_sender }) => !for_sender);
  const isSeen = (reply: Reply) => message?.is_public === true && reply.is_public;
  return replies.findLast(isSeen) ?? replies.at(-1);
}

/** Whether others can read the message and an answer. Such a message has a page of its own. */
export const isAnswered = (message: Message | undefined): message is Message =>
  message?.is_public === true && message.replies.some((reply) => reply.is_public);

/** Returns the link to share: to the message's own page if it has one, otherwise to the owner's page. */
export function sharedAddress(lang: Lang, username: string, message: Message | undefined): string {
  if (!isAnswered(message)) return shortAddress(location.origin, username);
  return location.origin + pathIn(lang, `${username}/${message.id}`);
}

/** Returns the audience of the shared message on the site. */
export function audienceOf(message: Message, reply: Reply | undefined) {
  if (!message.is_public) return 'private_message';
  if (!reply) return 'public_message';
  return reply.is_public ? 'public_answer' : 'private_answer';
}
