import { useRef } from 'react';
import type { Reply } from '../../../contract/replies.ts';
import { deleteReply } from '../../../stores/inbox/replies.ts';
import { RelativeTime } from '../../../ui/RelativeTime.tsx';
import { buttonBeside } from '../../../ui/button-beside.ts';
import { showError, showSuccess } from '../../../ui/toast.ts';
import { usePassFocusOn } from '../../../ui/use-pass-focus-on.ts';
import { wordlessClass } from '../../../rules/wordless.ts';
import { useProfile } from '../own-profile/use-profile.ts';
import { useWords } from '../words.ts';
import { Audience } from './Audience.tsx';
import { DeleteButton } from './DeleteButton.tsx';
import { ReplyVisibility } from './ReplyVisibility.tsx';

interface ReplyItemProps {
  readonly reply: Reply;
  /** Whether others can see the message. */
  readonly isMessagePublic: boolean;
}

export function ReplyItem({ reply, isMessagePublic }: ReplyItemProps) {
  const { lang, t } = useWords();
  const profile = useProfile();
  const seenByOthers = isMessagePublic ? 'seen_by_all' : 'seen_later';
  const isOwn = profile.id === reply.user_id;
  return (
    <li className="note-reply bg-(--voice-reply)">
      <p className={`note-text ${wordlessClass(reply.content)}`} dir="auto">
        {reply.content}
      </p>
      <div className="flex flex-wrap items-center gap-x-4">
        <div className="note-meta flex-[1_1_8rem]">
          <span>{t('reply_of', { name: isOwn ? profile.username : t('unknown') })}</span>
          <RelativeTime lang={lang} date={reply.created_at} />
          <Audience id={reply.id} seenBy={reply.is_public ? seenByOthers : 'seen_by_owner'} />
        </div>
        {isOwn && <ReplyActions reply={reply} isMessagePublic={isMessagePublic} />}
      </div>
    </li>
  );
}

/** Shown only to the reply's author. */
function ReplyActions({ reply, isMessagePublic }: ReplyItemProps) {
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
      <ReplyVisibility reply={reply} isMessagePublic={isMessagePublic} />
      <DeleteButton
        title={t('delete_reply')}
        question={t('confirm_delete_reply')}
        onDelete={() => void remove()}
      />
    </div>
  );
}
