import type { Reply } from '../../../contract/replies.ts';
import { deleteReply } from '../../../stores/replies.ts';
import { RelativeTime } from '../../../ui/RelativeTime.tsx';
import { showError, showSuccess } from '../../../ui/toast.ts';
import { useProfile } from '../use-profile.ts';
import { useWords } from '../words.ts';
import { Audience } from './Audience.tsx';
import { DeleteButton } from './DeleteButton.tsx';
import { ReplyVisibility } from './ReplyVisibility.tsx';

interface ReplyItemProps {
  readonly reply: Reply;
  /** Whether anybody else sees the message. */
  readonly isMessagePublic: boolean;
  /** Called before the reply goes, while it may have the focus. */
  readonly onLeave: () => void;
}

export function ReplyItem({ reply, isMessagePublic, onLeave }: ReplyItemProps) {
  const { lang, t } = useWords();
  const profile = useProfile();
  const seenByOthers = isMessagePublic ? 'seen_by_all' : 'seen_later';
  const isOwn = profile.id === reply.user_id;
  return (
    <li className="note-reply bg-(--voice-reply)">
      <p className="note-text" dir="auto">
        {reply.content}
      </p>
      <div className="flex flex-wrap items-center gap-x-4">
        <div className="note-meta flex-[1_1_8rem]">
          <span>{t('reply_of', { name: isOwn ? profile.username : t('unknown') })}</span>
          <RelativeTime lang={lang} date={reply.created_at} />
          <Audience seenBy={reply.is_public ? seenByOthers : 'seen_by_owner'} />
        </div>
        {isOwn && (
          <ReplyActions reply={reply} isMessagePublic={isMessagePublic} onLeave={onLeave} />
        )}
      </div>
    </li>
  );
}

/** For the author alone. */
function ReplyActions({ reply, isMessagePublic, onLeave }: ReplyItemProps) {
  const { t } = useWords();
  const remove = async () => {
    onLeave();
    const result = await deleteReply(reply);
    if (result.ok) showSuccess(t('reply_deleted'));
    else showError(t('reply_delete_failed'));
  };
  return (
    <div className="note-actions ms-auto mt-0 flex-nowrap">
      <ReplyVisibility reply={reply} isMessagePublic={isMessagePublic} />
      <DeleteButton
        title={t('delete_reply')}
        question={t('confirm_delete_reply')}
        onDelete={() => void remove()}
      />
    </div>
  );
}
