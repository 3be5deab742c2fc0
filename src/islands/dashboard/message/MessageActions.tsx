import Check from 'lucide-react/icons/check';
import { useRef } from 'react';
import type { Message } from '../../../contract/messages.ts';
import { usePassFocusOn } from '../../../ui/use-pass-focus-on.ts';
import { useWords } from '../words.ts';
import { BlockButton } from './BlockButton.tsx';
import { CardAction } from './CardAction.tsx';
import { DeleteButton } from './DeleteButton.tsx';
import { FavoriteToggle } from './FavoriteToggle.tsx';
import { MessageVisibility } from './MessageVisibility.tsx';
import { ReactionPicker } from './ReactionPicker.tsx';
import { ReplyToggle } from './ReplyToggle.tsx';
import { ShareButton } from './ShareButton.tsx';

interface MessageActionsProps {
  readonly message: Message;
  /** The id of the panel of replies. */
  readonly panel: string;
  readonly repliesOpen: boolean;
  readonly onReplies: () => void;
  readonly onSeen: () => void;
  readonly onDelete: () => void;
}

export function MessageActions({
  message,
  panel,
  repliesOpen,
  onReplies,
  onSeen,
  onDelete,
}: MessageActionsProps) {
  const { t } = useWords();
  return (
    <>
      <ReplyToggle
        count={message.replies.length}
        panel={panel}
        open={repliesOpen}
        onToggle={onReplies}
      />
      <ShareButton message={message} />
      <FavoriteToggle message={message} />
      <MessageVisibility message={message} />
      <ReactionPicker message={message} />
      {message.is_new && <SeenButton onSeen={onSeen} />}
      {/* On a phone it takes the room of the tick, which goes once the message is seen. */}
      <BlockButton message={message.id} className={message.is_new ? 'max-sm:hidden' : ''} />
      <DeleteButton
        title={t('delete_message')}
        question={t('confirm_delete_message')}
        onDelete={onDelete}
      />
    </>
  );
}

/** Goes with its press, and when the message was looked at long enough. */
function SeenButton({ onSeen }: Pick<MessageActionsProps, 'onSeen'>) {
  const { t } = useWords();
  const button = useRef<HTMLButtonElement>(null);
  usePassFocusOn(button, (gone) => gone.closest<HTMLElement>('.note'));
  return (
    <CardAction ref={button} icon={Check} label={t('mark_seen')} data-key="e" onClick={onSeen} />
  );
}
