import type { MessageView } from '../../../contract/feed-view.ts';
import { day } from '../../../contract/page-template.ts';
import { RelativeTime } from '../../../ui/RelativeTime.tsx';
import { isBuild } from '../page-data.ts';
import { useWords } from './words.ts';

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
