import { useStore } from '@nanostores/react';
import { useEffect } from 'react';
import { isShortNote } from '../../../rules/note-size.ts';
import { $opened, openMessage } from '../../../stores/inbox/opened.ts';
import { MessageCard } from '../message/MessageCard.tsx';
import { useWords } from '../words.ts';

/** The opened message with its replies, beside the list. Keys move on from here, as in the list. */
export function ReadingPane() {
  const { t } = useWords();
  const message = useStore($opened);
  const id = message?.id;
  // A message that arrives must not replace the one that is being read.
  useEffect(() => {
    if (id !== undefined) openMessage(id);
  }, [id]);
  if (!message) return null;
  return (
    <section
      className="reading-pane"
      aria-label={t('opened_message')}
      tabIndex={-1}
      data-message={message.id}
      data-short={isShortNote(message.content) || undefined}
    >
      <MessageCard key={message.id} message={message} isOpened />
    </section>
  );
}
