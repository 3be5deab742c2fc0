import Check from 'lucide-react/icons/check';
import { changeMessage, type Message } from '../../../stores/messages.ts';
import type { Speech } from '../Dashboard.tsx';
import { CardAction } from './CardAction.tsx';
import { DeleteButton } from './DeleteButton.tsx';
import { FavoriteToggle } from './FavoriteToggle.tsx';
import { ReactionPicker } from './ReactionPicker.tsx';
import { ReplyToggle } from './ReplyToggle.tsx';
import { VisibilityToggle } from './VisibilityToggle.tsx';

interface MessageActionsProps extends Pick<Speech, 't'> {
  readonly message: Message;
  /** The id of the panel of replies. */
  readonly panel: string;
  readonly repliesOpen: boolean;
  readonly onReplies: () => void;
  readonly onSeen: () => void;
  readonly onDelete: () => void;
}

export function MessageActions({
  t,
  message,
  panel,
  repliesOpen,
  onReplies,
  onSeen,
  onDelete,
}: MessageActionsProps) {
  return (
    <>
      <ReplyToggle
        t={t}
        count={message.replies.length}
        panel={panel}
        open={repliesOpen}
        onToggle={onReplies}
      />
      <FavoriteToggle t={t} message={message} />
      <ReactionPicker t={t} message={message} />
      <VisibilityToggle
        t={t}
        of="message"
        isPublic={message.is_public}
        onChange={(is_public) => changeMessage(message, { is_public })}
      />
      {message.is_new && <CardAction icon={Check} label={t('mark_seen')} onClick={onSeen} />}
      <DeleteButton
        t={t}
        title={t('delete_message')}
        question={t('confirm_delete_message')}
        onDelete={onDelete}
      />
    </>
  );
}
