import type { Message } from '../../contract/messages.ts';
import { draftsOf, saveDrafts, type ReplyAudience } from '../account/drafts.ts';

type OwnMessage = Pick<Message, 'id' | 'recipient_id' | 'is_public' | 'is_withheld' | 'has_link'>;

const replyDraft = ({ id, recipient_id }: OwnMessage) => draftsOf(recipient_id).replies[id];

export const draftOf = (message: OwnMessage) => replyDraft(message)?.text ?? '';

/** Stores the text. Without a text and a chosen audience, the draft is over. */
export function saveDraft(message: OwnMessage, text: string): void {
  const { audience, isPublic = message.is_public } = replyDraft(message) ?? {};
  if (text === '' && !audience) deleteDraft(message);
  else storeDraft(message, { text, isPublic, audience });
}

export function chooseAudience(message: OwnMessage, audience: ReplyAudience): void {
  storeDraft(message, { text: draftOf(message), isPublic: message.is_public, audience });
}

/**
 * Returns the audience of the reply, as its form says; by default, that of its message. A private draft
 * never becomes public by itself, and a message that was hidden meanwhile is not published again; one that
 * moderators hid never is.
 */
export function draftAudience(message: OwnMessage): ReplyAudience {
  const { is_public, is_withheld, has_link } = message;
  const { audience, isPublic = is_public } = replyDraft(message) ?? {};
  // A private message is between the owner and its sender, if a reply can reach the sender.
  const whilePrivate = has_link ? 'sender' : 'owner';
  const chosen = audience ?? (isPublic ? 'everybody' : whilePrivate);
  const isHidden = chosen === 'everybody' && (is_withheld || (isPublic && !is_public));
  return isHidden || chosen === 'sender' ? whilePrivate : chosen;
}

export function deleteDraft({ id, recipient_id: owner }: OwnMessage): void {
  const { [id]: _, ...replies } = draftsOf(owner).replies;
  saveDrafts(owner, { replies });
}

type Draft = NonNullable<ReturnType<typeof replyDraft>>;

function storeDraft({ id, recipient_id: owner }: OwnMessage, draft: Draft): void {
  saveDrafts(owner, { replies: { ...draftsOf(owner).replies, [id]: draft } });
}
