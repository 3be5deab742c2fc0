import { useStore } from '@nanostores/react';
import toast from 'react-hot-toast/headless';
import { deleteReply, setReplyVisibility, type Reply } from '../../../stores/replies.ts';
import { $session } from '../../../stores/session.ts';
import { Badge } from '../../../ui/Badge.tsx';
import { RelativeTime } from '../../../ui/RelativeTime.tsx';
import type { Speech } from '../Dashboard.tsx';
import { DeleteButton } from './DeleteButton.tsx';
import { VisibilityToggle } from './VisibilityToggle.tsx';

interface ReplyItemProps extends Speech {
  readonly reply: Reply;
  /** Called before the reply goes, while it may have the focus. */
  readonly onLeave: () => void;
}

export function ReplyItem({ lang, t, reply, onLeave }: ReplyItemProps) {
  const session = useStore($session);
  const author =
    session.status === 'member' && session.profile.id === reply.user_id ? session.profile : null;
  return (
    <li className={`note-reply ${reply.is_public ? '' : 'note-reply-private'}`}>
      <p className="note-text" dir="auto">
        {reply.content}
      </p>
      <div className="note-reply-foot">
        <div className="note-meta">
          <span>{t('reply_of', { name: author?.username ?? t('unknown') })}</span>
          <RelativeTime lang={lang} date={reply.created_at} />
          <Badge>{t(reply.is_public ? 'reply_public' : 'reply_private')}</Badge>
        </div>
        {author && <ReplyActions t={t} reply={reply} onLeave={onLeave} />}
      </div>
    </li>
  );
}

/** For the author alone. */
function ReplyActions({ t, reply, onLeave }: Omit<ReplyItemProps, 'lang'>) {
  const remove = async () => {
    onLeave();
    if (await deleteReply(reply)) toast.success(t('reply_deleted'));
    else toast.error(t('reply_delete_failed'));
  };
  return (
    <div className="note-actions">
      <VisibilityToggle
        t={t}
        of="reply"
        isPublic={reply.is_public}
        onChange={(isPublic) => setReplyVisibility(reply, isPublic)}
      />
      <DeleteButton
        t={t}
        title={t('delete_reply')}
        question={t('confirm_delete_reply')}
        onDelete={() => void remove()}
      />
    </div>
  );
}
