import type { Message } from '../../../contract/messages.ts';
import { useWords } from '../words.ts';
import { DeleteButton } from './DeleteButton.tsx';
import { FavoriteToggle } from './FavoriteToggle.tsx';
import { MessageVisibility } from './MessageVisibility.tsx';
import { MoreActions } from './MoreActions.tsx';
import { ReactionPicker } from './ReactionPicker.tsx';
import { ReplyToggle } from './ReplyToggle.tsx';
import { ShareButton } from './ShareButton.tsx';
import type { useReplyPanel } from './use-reply-panel.ts';

interface MessageActionsProps {
  readonly message: Message;
  /** Id of the reply panel. */
  readonly panel: string;
  readonly replies: Pick<ReturnType<typeof useReplyPanel>, 'isOpen' | 'busy' | 'toggle'>;
  readonly onSeen: () => void;
  readonly onDelete: () => void;
}

export function MessageActions({ message, panel, replies, onSeen, onDelete }: MessageActionsProps) {
  const { t } = useWords();
  return (
    <>
      <ReplyToggle
        count={message.replies.length}
        panel={panel}
        open={replies.isOpen}
        busy={replies.busy}
        onToggle={replies.toggle}
      />
      <ShareButton message={message} />
      <FavoriteToggle message={message} />
      <MessageVisibility message={message} />
      <ReactionPicker message={message} />
      <MoreActions message={message} onSeen={onSeen} onDelete={onDelete} />
      <DeleteButton
        title={t('delete_message')}
        question={t('confirm_delete_message')}
        onDelete={onDelete}
      />
    </>
  );
}
