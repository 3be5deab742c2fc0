import { useStore } from '@nanostores/react';
import type { Message } from '../../../contract/messages.ts';
import { $inbox } from '../../../stores/inbox/inbox.ts';
import { $scrollTarget } from '../../../stores/inbox/scroll-position.ts';
import { useWords } from '../words.ts';

/** The line above a message that answers a reply; it leads to the earlier message if that is loaded. */
export function Earlier({ earlier }: { readonly earlier: NonNullable<Message['earlier']> }) {
  const { t } = useWords();
  const { messages } = useStore($inbox, { keys: ['messages'] });
  const { id, content } = earlier;
  const isLoaded = messages.some((message) => message.id === id);
  const Line = isLoaded ? 'button' : 'p';
  return (
    <Line
      className="note-earlier"
      {...(isLoaded && { type: 'button', onClick: () => $scrollTarget.set({ id }) })}
    >
      {t('answers_reply')}
      <span dir="auto">{content}</span>
    </Line>
  );
}
