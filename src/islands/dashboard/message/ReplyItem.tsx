import UserRound from 'lucide-react/icons/user-round';
import { useRef } from 'react';
import type { Message } from '../../../contract/messages.ts';
import type { Reply } from '../../../contract/replies.ts';
import { deleteReply } from '../../../stores/inbox/replies.ts';
import { audienceOf } from '../../../stores/inbox/reply-audience.ts';
import { RelativeTime } from '../../../ui/RelativeTime.tsx';
import { buttonBeside } from '../../../ui/button-beside.ts';
import { showError, showSuccess } from '../../../ui/toast.ts';
import { usePassFocusOn } from '../../../ui/use-pass-focus-on.ts';
import { wordlessClass } from '../../../rules/wordless.ts';
import { useProfile } from '../own-profile/use-profile.ts';
import { useWords } from '../words.ts';
import { Audience } from './Audience.tsx';
import { DeleteButton } from './DeleteButton.tsx';
import { Invitation } from './Invitation.tsx';
import { ReplyAudience } from './ReplyAudience.tsx';

interface ReplyItemProps {
  readonly reply: Reply;
  readonly message: Message;
}

export function ReplyItem({ reply, message }: ReplyItemProps) {
  const { lang, t } = useWords();
  const profile = useProfile();
  const isOwn = profile.id === reply.user_id;
  const isInviting = reply.may_answer && message.has_link && audienceOf(reply) !== 'owner';
  return (
    <li className="note-reply bg-(--voice-reply)">
      <p className={`note-text ${wordlessClass(reply.content)}`} dir="auto">
        {reply.content}
      </p>
      <div className="flex flex-wrap items-center gap-x-4">
        <div className="note-meta flex-[1_1_6rem]">
          <span className={isOwn ? 'audience-detail' : ''}>
            {t('reply_of', { name: isOwn ? profile.username : t('unknown') })}
          </span>
          <RelativeTime lang={lang} date={reply.created_at} />
          <SeenBy reply={reply} message={message} />
        </div>
        {isOwn && <ReplyActions reply={reply} message={message} />}
      </div>
      {isOwn && isInviting && <Invitation reply={reply} />}
    </li>
  );
}

function SeenBy({ reply, message }: ReplyItemProps) {
  const audience = audienceOf(reply);
  if (audience === 'sender') return <Audience id={reply.id} seenBy="for_sender" icon={UserRound} />;
  const seenByOthers = message.is_public ? 'seen_by_all' : 'seen_later';
  return (
    <Audience
      id={reply.id}
      seenBy={audience === 'owner' ? 'seen_by_owner' : seenByOthers}
      isWithheld={reply.is_withheld}
    />
  );
}

/** Shown only to the reply's author. */
function ReplyActions({ reply, message }: ReplyItemProps) {
  const { t } = useWords();
  const actions = useRef<HTMLDivElement>(null);
  // Focusing the reply field instead would open the keyboard on a phone.
  usePassFocusOn(actions, (gone) => buttonBeside(gone) ?? gone.closest('section'));
  const remove = async () => {
    const result = await deleteReply(reply);
    if (result.ok) showSuccess(t('reply_deleted'));
    else showError(t('reply_delete_failed'));
  };
  return (
    <div ref={actions} className="note-actions ms-auto mt-0 flex-nowrap">
      <ReplyAudience reply={reply} message={message} />
      <DeleteButton
        title={t('delete_reply')}
        question={t('confirm_delete_reply')}
        onDelete={() => void remove()}
      />
    </div>
  );
}
