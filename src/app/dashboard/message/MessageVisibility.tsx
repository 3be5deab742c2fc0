import Globe from 'lucide-react/icons/globe';
import Lock from 'lucide-react/icons/lock';
import type { Message } from '../../../contract/messages.ts';
import type { Reply } from '../../../contract/replies.ts';
import { changeMessage } from '../../../stores/inbox/messages.ts';
import { publish, repliesLeftHidden } from '../../../stores/inbox/publishing.ts';
import { useLazyDialogs } from '../loading/use-lazy-dialogs.ts';
import { useWords } from '../words.ts';
import { CardAction } from './CardAction.tsx';
import { useVisibility } from './use-visibility.ts';

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
