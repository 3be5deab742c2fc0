import type { LucideIcon } from 'lucide-react';
import Globe from 'lucide-react/icons/globe';
import Lock from 'lucide-react/icons/lock';
import type { ComponentProps } from 'react';
import type { Message } from '../../../contract/messages.ts';
import type { Reply } from '../../../contract/replies.ts';
import type { Result } from '../../../contract/result.ts';
import { changeMessage } from '../../../stores/inbox/messages.ts';
import { publish, repliesLeftHidden, type Published } from '../../../stores/inbox/publishing.ts';
import { isVisibilityUnknown } from '../../../stores/inbox/unknown-visibility.ts';
import { Button } from '../../../ui/Button.tsx';
import { showError, showSuccess } from '../../../ui/toast.ts';
import { useAction } from '../../../ui/use-action.ts';
import { useLazyDialogs } from '../loading/use-lazy-dialogs.ts';
import { useWords, type WordKey } from '../words.ts';
import { useUndo } from './use-undo.ts';

/**
 * The button that publishes or hides a message. It names the action; the current state is beside the time.
 */
export function MessageVisibility({ message }: { readonly message: Message }) {
  const { t } = useWords();
  const question = useLazyDialogs();
  const hidden = repliesLeftHidden(message);
  const visibility = useMessageVisibility(message, hidden, question.open);
  const answer = (withReplies: boolean) => {
    question.close();
    visibility.publish(withReplies);
  };
  return (
    <>
      <CardAction
        icon={message.is_public ? Lock : Globe}
        label={t(message.is_public ? 'make_private' : 'make_public')}
        busy={visibility.busy || question.busy}
        data-key="p"
        onClick={visibility.press}
      />
      {question.opened && (
        <question.opened.PublishQuestion
          subject="message"
          count={hidden.length}
          onAnswer={answer}
          onCancel={question.close}
        />
      )}
    </>
  );
}

/**
 * @param hidden replies that would stay private if only the message were published
 * @param ask called instead of publishing if there are such replies
 */
function useMessageVisibility(message: Message, hidden: readonly Reply[], ask: () => void) {
  const { busy, start } = useVisibility(message.id);

  const hide = () =>
    start({ run: () => changeMessage(message, { is_public: false }), doneWord: 'now_private' });
  const publishIt = (withReplies: boolean) =>
    start({
      run: () => publish([message], withReplies),
      published: { messages: [message], replies: withReplies ? hidden : [] },
      doneWord: withReplies ? 'published' : 'now_public',
    });
  const press = () => {
    if (message.is_public) hide();
    else if (hidden.length > 0) ask();
    else publishIt(false);
  };
  return { busy, press, publish: publishIt };
}

interface VisibilityChange {
  readonly run: () => Promise<Result>;
  /** The message and the replies that became public, for undo; undefined if none did. */
  readonly published?: Published;
  readonly doneWord: WordKey;
}

/** Publishes or hides a message, confirms it, and offers undo after publishing. */
function useVisibility(id: string) {
  const { t, failureText } = useWords();
  const offerUndo = useUndo();
  return useAction<VisibilityChange>({
    run: ({ run }) => run(),
    onSuccess: (_, { published, doneWord }) => {
      if (published) offerUndo({ doneText: t(doneWord), published, undoneText: t('now_private') });
      else showSuccess(t(doneWord));
    },
    onFailure: ({ code }) =>
      showError(
        isVisibilityUnknown(id) ? t('visibility_unknown') : failureText(code, 'visibility_failed'),
      ),
  });
}

interface CardActionProps extends ComponentProps<typeof Button> {
  readonly icon: LucideIcon;
  readonly label: string;
  /** Whether the icon points the other way in languages written from right to left. */
  readonly isMirrored?: boolean;
}

/** A quiet button under a note; on the narrowest phones its label is below the icon. */
export function CardAction({
  icon: Icon,
  label,
  isMirrored = false,
  busy = false,
  ...rest
}: CardActionProps) {
  return (
    <Button {...rest} variant="ghost" busy={busy} aria-label={label}>
      {!busy && <Icon className={isMirrored ? 'mirrored' : ''} />}
      <span>{label}</span>
    </Button>
  );
}
