import type { Message } from '../../../contract/messages.ts';
import { FavoriteToggle } from './FavoriteToggle.tsx';
import { MessageVisibility } from './MessageVisibility.tsx';
import { MessageMenu } from './MessageMenu.tsx';
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
