import { useStore } from '@nanostores/react';
import { useEffect, type ReactNode } from 'react';
import type { Message } from '../../../contract/messages.ts';
import { isShortNote } from '../../../rules/note-size.ts';
import { voiceClass } from '../../../rules/voices.ts';
import { wordlessClass } from '../../../rules/wordless.ts';
import { $opened, openMessage } from '../../../stores/inbox/opened.ts';
import { $unknownVisibility } from '../../../stores/inbox/inbox.ts';
import { MessageCard } from '../message/MessageCard.tsx';
import { MarkedText, MessageMeta } from '../message/MessageMeta.tsx';
import { useProfile } from '../own-profile/use-profile.ts';
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

interface ListEntryProps {
  readonly message: Message;
  readonly lead: ReactNode;
}

/** A message in a list that has the opened message beside it; it is opened by a click or by the focus. */
export function ListEntry({ message, lead }: ListEntryProps) {
  const { t } = useWords();
  const { voice } = useProfile();
  const isOpened = useStore($opened)?.id === message.id;
  const isVisibilityUnknown = useStore($unknownVisibility).has(message.id);
  const open = () => openMessage(message.id);
  return (
    <div
      className={`note owned-note note-entry data-opened:border-brand data-opened:bg-brand-soft [&_.audience-detail]:sr-only ${voiceClass(voice)}`}
      data-new={message.is_new || undefined}
      data-public={(message.is_public && !isVisibilityUnknown) || undefined}
      data-opened={isOpened || undefined}
    >
      <div className="flex items-start gap-3">
        {lead}
        <button
          type="button"
          className="entry-button min-w-0 flex-1 text-start after:absolute after:inset-0"
          aria-current={isOpened || undefined}
          onClick={open}
          onFocus={open}
        >
          {message.earlier && (
            <span className="block text-sm text-ink-soft">{t('answers_reply')}</span>
          )}
          <span
            className={`note-text line-clamp-2 text-base leading-[1.5] arabic:leading-[1.8] ${wordlessClass(message.content)}`}
            dir="auto"
          >
            <MarkedText text={message.content} />
          </span>
        </button>
      </div>
      <MessageMeta message={message} />
    </div>
  );
}
