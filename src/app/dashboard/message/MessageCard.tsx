import { useStore } from '@nanostores/react';
import { useId, useState, type AnimationEvent, type ReactNode } from 'react';
import type { Message } from '../../../contract/messages.ts';
import { voiceClass } from '../../../rules/voices.ts';
import { hasJustArrived } from '../../../stores/inbox/arrivals.ts';
import { $inbox, $unknownVisibility } from '../../../stores/inbox/inbox.ts';
import { $scrollTarget } from '../../../stores/inbox/scroll-position.ts';
import { changeMessage, deleteMessage } from '../../../stores/inbox/messages.ts';
import { showError, showSuccess } from '../../../ui/toast.ts';
import { usePassFocusOn } from '../../../ui/focus.ts';
import { wordlessClass } from '../../../rules/wordless.ts';
import { Crisis } from '../crisis/Crisis.tsx';
import { inboxHeading } from './inbox-heading.ts';
import { useProfile } from '../own-profile/use-profile.ts';
import { useWords } from '../words.ts';
import { MarkedText, MessageMeta } from './MessageMeta.tsx';
import { MessageActions } from './MessageActions.tsx';
import { useReplyPanel } from './use-reply-panel.ts';
import { useSeen } from './use-seen.ts';

interface MessageCardProps {
  readonly message: Message;
  /** Shown before the text, such as the checkbox that selects the message. */
  readonly lead?: ReactNode;
  /** Whether the card is the opened message beside the list, with its replies in view. */
  readonly isOpened?: boolean;
}

export function MessageCard({ message, lead, isOpened = false }: MessageCardProps) {
  const { t } = useWords();
  const { voice } = useProfile();
  const card = usePassFocusOn<HTMLElement>(noteBeside);
  const isVisibilityUnknown = useStore($unknownVisibility).has(message.id);
  const panel = useId();
  const replies = useReplyPanel(message, isOpened);
  // The specification lets this fail silently: the badge stays, and the next view of the note tries again.
  const markSeen = () => void changeMessage(message, { is_new: false });
  useSeen(card, message.is_new, markSeen);

  const remove = async () => {
    const result = await deleteMessage(message);
    if (result.ok) showSuccess(t('message_deleted'));
    else showError(t('message_delete_failed'));
  };
  const isOpening = isOpened || hasJustArrived(message.id);
  const { motionClass, leave, end } = useMotion(isOpening, () => void remove());
  // `animationend` bubbles, so this also receives it from inside the note and from its folded corner.
  const endMotion = ({ target, currentTarget, pseudoElement }: AnimationEvent) => {
    if (target === currentTarget && pseudoElement === '') end();
  };

  return (
    <article
      ref={card}
      className={`note owned-note ${voiceClass(voice)} ${motionClass}`}
      tabIndex={-1}
      data-new={(message.is_new && !message.is_withheld) || undefined}
      data-public={(message.is_public && !isVisibilityUnknown) || undefined}
      onAnimationEnd={endMotion}
    >
      <div className="flex items-start gap-3">
        {lead}
        <div className="min-w-0 flex-1">
          {message.earlier && <Earlier earlier={message.earlier} />}
          <p
            className={`note-text ${message.is_withheld ? 'text-base! text-ink-soft' : 'sm:text-xl'} ${wordlessClass(message.content)}`}
            dir="auto"
          >
            <MarkedText text={message.content} />
          </p>
        </div>
      </div>
      <MessageMeta message={message} />
      <Crisis message={message} onDelete={leave} onDraft={replies.suggest} />
      <MessageActions
        message={message}
        panel={panel}
        replies={replies}
        onSeen={markSeen}
        onDelete={leave}
      />
      {replies.Panel && (
        <replies.Panel
          id={panel}
          message={message}
          isOpen={replies.isOpen}
          request={replies.request}
        />
      )}
    </article>
  );
}

/**
 * Returns the next note, otherwise the previous note, otherwise the heading. The opened message is followed
 * by another in the same place.
 */
function noteBeside(card: Element): HTMLElement | null {
  const pane = card.closest<HTMLElement>('.reading-pane');
  if (pane) return pane;
  const item = card.closest('li');
  const neighbour = item?.nextElementSibling ?? item?.previousElementSibling;
  return neighbour?.querySelector<HTMLElement>('.note') ?? inboxHeading();
}

/** The line above a message that answers a reply; it leads to the earlier message if that is loaded. */
function Earlier({ earlier }: { readonly earlier: NonNullable<Message['earlier']> }) {
  const { t } = useWords();
  const { messages } = useStore($inbox);
  const { id, content } = earlier;
  const isLoaded = messages.some((message) => message.id === id);
  const Line = isLoaded ? 'button' : 'p';
  return (
    <Line
      className="-mt-2 flex min-h-11 w-full items-center gap-2 text-sm whitespace-nowrap text-ink-soft [&:is(button)]:hover:text-ink [&:is(button)>span]:underline [&>span]:truncate"
      {...(isLoaded && { type: 'button', onClick: () => $scrollTarget.set({ id }) })}
    >
      {t('answers_reply')}
      <span dir="auto">{content}</span>
    </Line>
  );
}

/** Animates a card that is opened, or whose message has just arrived, and again before it is removed. */
function useMotion(isOpening: boolean, onLeft: () => void) {
  const [motionClass, setMotionClass] = useState(isOpening ? 'note-opening' : '');
  return {
    motionClass,
    leave: () => setMotionClass('note-leaving'),
    end: () => {
      if (motionClass === 'note-leaving') onLeft();
      else setMotionClass('');
    },
  };
}
