import Globe from 'lucide-react/icons/globe';
import Star from 'lucide-react/icons/star';
import type { ReactNode } from 'react';
import type { MessageView } from '../../../contract/feed-view.ts';
import { day } from '../../../contract/page-template.ts';
import { Reactions } from '../../../ui/Reactions.tsx';
import { RelativeTime } from '../../../ui/RelativeTime.tsx';
import { isBuild } from '../page-data.ts';
import { When } from '../template.tsx';
import { useWords } from './words.ts';

interface NoteMetaProps {
  readonly message: MessageView;
  readonly time: ReactNode;
  readonly children?: ReactNode;
}

/** The line below a public message: its only time, its badges, and what can be done with it. */
export function NoteMeta({ message, time, children }: NoteMetaProps) {
  const { t } = useWords();
  const { reactions } = message;
  return (
    <div className="note-meta min-h-11">
      <span className="inline-flex items-center gap-1">
        <Globe className="size-4 flex-none" aria-hidden="true" />
        <span>{t('public')}</span>
      </span>
      <When has="message.is_favorite" shown={message.is_favorite}>
        <Star className="fill-current text-brand" role="img" aria-label={t('favorite')} size={18} />
      </When>
      <When has="message.reactions" shown={reactions !== ''}>
        <Reactions reactions={reactions} label={t('reactions', { reactions })} />
      </When>
      {/* Last, because its width changes when the page becomes interactive. */}
      {time}
      {children}
    </div>
  );
}

interface NoteTimeProps {
  readonly message: MessageView;
  readonly of?: 'created_at' | 'answered_at';
}

export function NoteTime({ message, of = 'created_at' }: NoteTimeProps) {
  const { lang } = useWords();
  return (
    <RelativeTime
      lang={lang}
      date={message[of]}
      placeholder={isBuild ? day(`message.${of}`) : undefined}
      precision="minute"
    />
  );
}
