import { useStore } from '@nanostores/react';
import type { ReactNode } from 'react';
import type { Message } from '../../../contract/messages.ts';
import { voiceClass } from '../../../rules/voices.ts';
import { $opened, openMessage } from '../../../stores/inbox/opened.ts';
import { $unknownVisibility } from '../../../stores/inbox/unknown-visibility.ts';
import { wordlessClass } from '../../../rules/wordless.ts';
import { MarkedText } from '../message/MarkedText.tsx';
import { MessageMeta } from '../message/MessageMeta.tsx';
import { useProfile } from '../own-profile/use-profile.ts';
import { useWords } from '../words.ts';

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
      className={`note owned-note note-entry ${voiceClass(voice)}`}
      data-new={message.is_new || undefined}
      data-public={(message.is_public && !isVisibilityUnknown) || undefined}
      data-opened={isOpened || undefined}
    >
      <div className="flex items-start gap-3">
        {lead}
        <button
          type="button"
          className="entry-button min-w-0 flex-1 text-start"
          aria-current={isOpened || undefined}
          onClick={open}
          onFocus={open}
        >
          {message.earlier && (
            <span className="block text-sm text-ink-soft">{t('answers_reply')}</span>
          )}
          <span className={`note-text line-clamp-2 ${wordlessClass(message.content)}`} dir="auto">
            <MarkedText text={message.content} />
          </span>
        </button>
      </div>
      <MessageMeta message={message} />
    </div>
  );
}
