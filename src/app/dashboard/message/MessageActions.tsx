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
  return (
    <>
      <div className="note-actions">
        <ReplyToggle
          count={message.replies.length}
          panel={panel}
          open={replies.isOpen}
          busy={replies.busy}
          onToggle={replies.toggle}
        />
        {!message.is_withheld && (
          <>
            <MessageVisibility message={message} />
            <ShareButton message={message} />
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

interface ReplyToggleProps {
  readonly count: number;
  /** Id of the reply panel. */
  readonly panel: string;
  readonly open: boolean;
  /** True while the reply panel is loading. */
  readonly busy: boolean;
  readonly onToggle: () => void;
}

function ReplyToggle({ count, panel, open, busy, onToggle }: ReplyToggleProps) {
  const { t } = useWords();
  return (
    <CardAction
      icon={MessageCircle}
      isMirrored
      label={count === 0 ? t('reply') : t('reply_count', { count })}
      busy={busy}
      aria-expanded={open}
      aria-controls={panel}
      data-key="r"
      onClick={onToggle}
    />
  );
}

function ShareButton({ message }: { readonly message: Message }) {
  const { t } = useWords();
  const { busy, open } = useShareSheet(message);
  return (
    <CardAction
      icon={Share2}
      label={t('share')}
      busy={busy}
      aria-haspopup="dialog"
      onClick={open}
    />
  );
}
