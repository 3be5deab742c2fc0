import Globe from 'lucide-react/icons/globe';
import Lock from 'lucide-react/icons/lock';
import { useState } from 'react';
import type { Message } from '../../../contract/messages.ts';
import { changeMessage } from '../../../stores/messages.ts';
import { privateReplies, publish } from '../../../stores/publishing.ts';
import { useWords } from '../words.ts';
import { CardAction } from './CardAction.tsx';
import { PublishQuestion } from './PublishQuestion.tsx';
import { useVisibility } from './use-visibility.ts';

/** Says what a press makes of the message; what it is stands beside its time. */
export function MessageVisibility({ message }: { readonly message: Message }) {
  const { t } = useWords();
  const [asking, setAsking] = useState(false);
  const visibility = useMessageVisibility(message, () => setAsking(true));
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
        <PublishQuestion messages={[message]} onAnswer={answer} onCancel={() => setAsking(false)} />
      )}
    </>
  );
}

/** @param ask called instead of publishing where there are replies that would stay hidden */
function useMessageVisibility(message: Message, ask: () => void) {
  const { busy, start } = useVisibility('message');
  const hidden = privateReplies([message]);

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
