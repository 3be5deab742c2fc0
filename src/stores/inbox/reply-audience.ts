import { send } from '../../api/send.ts';
import { changeReply } from '../../contract/replies.ts';
import type { Reply } from '../../contract/replies.ts';
import type { Result } from '../../contract/result.ts';
import type { ReplyAudience } from '../account/drafts.ts';
import { fetchReply } from './fetch-message.ts';
import { updateReplies } from './list.ts';
import { changeOptimistically } from './optimistic.ts';
import { markVisibilityKnown } from './unknown-visibility.ts';

export const audienceOf = ({ is_public, for_sender }: Reply): ReplyAudience => {
  if (is_public) return 'everybody';
  return for_sender ? 'sender' : 'owner';
};

/** Returns the fields of a reply for an audience. */
export const fieldsOf = (audience: ReplyAudience) => ({
  is_public: audience === 'everybody',
  for_sender: audience === 'sender',
});

/** Changes whom a reply is for immediately, and undoes it if the server refuses. */
export function setReplyAudience(reply: Reply, audience: ReplyAudience): Promise<Result> {
  const { is_public, for_sender, may_answer } = reply;
  const fields = fieldsOf(audience);
  return change(reply, {
    before: { is_public, for_sender, may_answer },
    // On the server too, a reply that the sender cannot read invites to no answer.
    after: { ...fields, may_answer: may_answer && audience !== 'owner' },
    sent: fields,
  });
}

/** Ends the sender's invitation to answer immediately, and undoes it if the server refuses. */
export function endInvitation(reply: Reply): Promise<Result> {
  const ended = { may_answer: false };
  return change(reply, { before: { may_answer: true }, after: ended, sent: ended });
}

type Fields = Partial<Pick<Reply, 'is_public' | 'for_sender' | 'may_answer'>>;

function change<Changed extends Fields>(
  reply: Reply,
  { before, after, sent }: { before: Changed; after: Changed; sent: Fields },
): Promise<Result> {
  const { id, message_id } = reply;
  return changeOptimistically({
    id,
    before,
    after,
    show: (state) => {
      if (state.is_public !== undefined) markVisibilityKnown([id]);
      updateReplies(message_id, (replies) =>
        replies.map((other) => (other.id === id ? { ...other, ...state } : other)),
      );
    },
    send: () => send(changeReply, { id, ...sent }),
    fetch: () => fetchReply(reply),
  });
}
