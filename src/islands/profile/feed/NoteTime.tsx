import type { MessageView } from '../../../contract/feed-view.ts';
import { day } from '../../../contract/page-template.ts';
import { RelativeTime } from '../../../ui/RelativeTime.tsx';
import { isBuild } from '../page-data.ts';
import { useWords } from './words.ts';

export function NoteTime({ message }: { readonly message: MessageView }) {
  const { lang } = useWords();
  return (
    <RelativeTime
      lang={lang}
      date={message.created_at}
      placeholder={isBuild ? day('message.created_at') : undefined}
      precision="minute"
    />
  );
}
