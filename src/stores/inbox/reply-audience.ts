import { send } from '../../api/send.ts';
import * as contract from '../../contract/replies.ts';
import type { Reply } from '../../contract/replies.ts';
import type { Result } from '../../contract/result.ts';
import type { ReplyAudience } from '../account/drafts.ts';
import { withReplyFields } from './changes.ts';
import { run } from './collection.ts';

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
  const fields = fieldsOf(audience);
  // On the server too, a reply that the sender cannot read invites to no answer.
  const shown = audience === 'owner' ? { ...fields, may_answer: false } : fields;
  return changeReply(reply, 'is_public', fields, shown);
}

/** Ends the sender's invitation to answer immediately, and undoes it if the server refuses. */
export const endInvitation = (reply: Reply): Promise<Result> =>
  changeReply(reply, 'may_answer', { may_answer: false });

const changeReply = (
  { id, message_id }: Reply,
  fields: string,
  sent: Partial<Reply>,
  shown = sent,
): Promise<Result> =>
  run({
    message: { id: message_id },
    subject: id,
    fields,
    change: (message) => withReplyFields(message, id, shown),
    send: () => send(contract.changeReply, { ...sent, id }),
  });
