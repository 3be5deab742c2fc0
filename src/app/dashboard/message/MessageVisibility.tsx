import type { LucideIcon } from 'lucide-react';
import Globe from 'lucide-react/icons/globe';
import Lock from 'lucide-react/icons/lock';
import type { ComponentProps } from 'react';
import type { Message } from '../../../contract/messages.ts';
import { changeMessage } from '../../../stores/inbox/messages.ts';
import { publish, repliesLeftHidden } from '../../../stores/inbox/publishing.ts';
import { isVisibilityUnknown } from '../../../stores/inbox/inbox.ts';
import { Button } from '../../../ui/Button.tsx';
import { showError, showSuccess } from '../../../ui/toast.ts';
import { useAction } from '../../../ui/use-action.ts';
import { useWords } from '../words.ts';
import { usePublishQuestion } from './use-publish-question.tsx';
import { useUndo } from './use-undo.ts';

/**
 * The button that publishes or hides a message. It names the action; the current state is beside the time.
 */
export function MessageVisibility({ message }: { readonly message: Message }) {
  const { t } = useWords();
  const { busy, start } = useVisibility(message);
  const publishing = usePublishQuestion(message, 'message', (withReplies) =>
    start(withReplies ? 'publish_all' : 'publish'),
  );
  return (
    <>
      <CardAction
        icon={message.is_public ? Lock : Globe}
        label={t(message.is_public ? 'make_private' : 'make_public')}
        busy={busy || publishing.busy}
        data-key="p"
        onClick={message.is_public ? () => start('hide') : publishing.start}
      />
      {publishing.question}
    </>
  );
}

/** Publishes or hides a message, confirms it, and offers undo after publishing. */
function useVisibility(message: Message) {
  const { t, failureText } = useWords();
  const offerUndo = useUndo();
  return useAction({
    run: (change: 'hide' | 'publish' | 'publish_all') =>
      change === 'hide'
        ? changeMessage(message, { is_public: false })
        : publish([message], change === 'publish_all'),
    onSuccess: (_, change) => {
      const isAll = change === 'publish_all';
      const published = { messages: [message], replies: isAll ? repliesLeftHidden(message) : [] };
      const doneText = t(isAll ? 'published' : 'now_public');
      if (change === 'hide') showSuccess(t('now_private'));
      else offerUndo({ doneText, published, undoneText: t('now_private') });
    },
    onFailure: ({ code }) =>
      showError(
        isVisibilityUnknown(message.id)
          ? t('visibility_unknown')
          : failureText(code, 'visibility_failed'),
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
