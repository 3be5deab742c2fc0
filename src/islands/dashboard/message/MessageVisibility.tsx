import Globe from 'lucide-react/icons/globe';
import Lock from 'lucide-react/icons/lock';
import { useState } from 'react';
import type { Message } from '../../../contract/messages.ts';
import type { Reply } from '../../../contract/replies.ts';
import { changeMessage } from '../../../stores/messages.ts';
import { publish, repliesLeftHidden } from '../../../stores/publishing.ts';
import { useWords } from '../words.ts';
import { CardAction } from './CardAction.tsx';
import { PublishQuestion } from './PublishQuestion.tsx';
import { useVisibility } from './use-visibility.ts';

/** Says what a press makes of the message; what it is stands beside its time. */
export function MessageVisibility({ message }: { readonly message: Message }) {
  const { t } = useWords();
  const [asking, setAsking] = useState(false);
  const hidden = repliesLeftHidden(message);
  const visibility = useMessageVisibility(message, hidden, () => setAsking(true));
  const answer = (withReplies: boolean) => {
    setAsking(false);
    visibility.publish(withReplies);
  };
  return (
    <>
      <CardAction
        icon={message.is_public ? Lock : Globe}
        label={t(message.is_public ? 'make_private' : 'make_public')}
        busy={visibility.busy}
        data-key="p"
        onClick={visibility.press}
      />
      {asking && (
        <PublishQuestion
          subject="message"
          count={hidden.length}
          onAnswer={answer}
          onCancel={() => setAsking(false)}
        />
      )}
    </>
  );
}

/**
 * @param hidden the replies that would stay so if the message alone were published
 * @param ask called instead of publishing where there are any
 */
function useMessageVisibility(message: Message, hidden: readonly Reply[], ask: () => void) {
  const { busy, start } = useVisibility('message');

  const hide = () =>
    start({ isPublic: false, run: () => changeMessage(message, { is_public: false }) });
  const publishIt = (withReplies: boolean) =>
    start({
      isPublic: true,
      run: () => publish([message], withReplies),
      published: { messages: [message], replies: withReplies ? hidden : [] },
      ...(withReplies && { said: 'published' }),
    });
  const press = () => {
    if (message.is_public) hide();
    else if (hidden.length > 0) ask();
    else publishIt(false);
  };
  return { busy, press, publish: publishIt };
}
