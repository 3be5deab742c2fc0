import MessageCircle from 'lucide-react/icons/message-circle';
import Share2 from 'lucide-react/icons/share-2';
import Star from 'lucide-react/icons/star';
import type { Message } from '../../../contract/messages.ts';
import { changeMessage } from '../../../stores/inbox/messages.ts';
import { Button } from '../../../ui/Button.tsx';
import { showError } from '../../../ui/toast.ts';
import { useShareSheet } from '../share/use-share-sheet.ts';
import { useWords } from '../words.ts';
import { CardAction, MessageVisibility } from './MessageVisibility.tsx';
import { MessageMenu } from './MessageMenu.tsx';
import { ReactionPicker } from './ReactionPicker.tsx';
import type { useReplyPanel } from './use-reply-panel.ts';

interface MessageActionsProps {
  readonly message: Message;
  /** Id of the reply panel. */
  readonly panel: string;
  readonly replies: Pick<ReturnType<typeof useReplyPanel>, 'isOpen' | 'busy' | 'toggle'>;
  readonly onSeen: () => void;
  readonly onDelete: () => void;
}

/**
 * The most frequent actions have words. Rows that a button opens are below all buttons, so that none of
 * them moves.
 */
export function MessageActions({ message, panel, replies, onSeen, onDelete }: MessageActionsProps) {
  const { t } = useWords();
  const { length: count } = message.replies;
  const sharing = useShareSheet(message);
  return (
    <>
      <div className="note-actions">
        <CardAction
          icon={MessageCircle}
          isMirrored
          label={count === 0 ? t('reply') : t('reply_count', { count })}
          busy={replies.busy}
          aria-expanded={replies.isOpen}
          aria-controls={panel}
          data-key="r"
          onClick={replies.toggle}
        />
        {!message.is_withheld && (
          <>
            <MessageVisibility message={message} />
            <CardAction
              icon={Share2}
              label={t('share')}
              busy={sharing.busy}
              aria-haspopup="dialog"
              onClick={sharing.open}
            />
          </>
        )}
      </div>
      <FavoriteToggle message={message} />
      <ReactionPicker message={message} />
      <MessageMenu message={message} onSeen={onSeen} onDelete={onDelete} />
    </>
  );
}

function FavoriteToggle({ message }: { readonly message: Message }) {
  const { t } = useWords();
  const { is_favorite } = message;
  const toggle = async () => {
    const result = await changeMessage(message, { is_favorite: !is_favorite });
    if (!result.ok) showError(t('favorite_failed'));
  };
  return (
    <Button
      variant="ghost"
      size="icon"
      className="note-icon"
      aria-label={t('favorite')}
      aria-pressed={is_favorite}
      data-key="f"
      onClick={() => void toggle()}
    >
      <Star className={is_favorite ? 'fill-current text-brand' : ''} />
    </Button>
  );
}
