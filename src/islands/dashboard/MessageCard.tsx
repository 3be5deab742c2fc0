import Check from 'lucide-react/icons/check';
import Globe from 'lucide-react/icons/globe';
import Lock from 'lucide-react/icons/lock';
import { useRef, useState } from 'react';
import toast from 'react-hot-toast/headless';
import { changeMessage, type Message } from '../../stores/messages.ts';
import { Badge } from '../../ui/Badge.tsx';
import { Button } from '../../ui/Button.tsx';
import { Note } from '../../ui/Note.tsx';
import { RelativeTime } from '../../ui/RelativeTime.tsx';
import type { Speech } from './Dashboard.tsx';
import { useSeen } from './use-seen.ts';

interface MessageCardProps extends Speech {
  readonly message: Message;
}

export function MessageCard({ lang, t, message }: MessageCardProps) {
  const card = useRef<HTMLElement>(null);
  const [changing, setChanging] = useState(false);
  // The specification lets this one fail silently: the badge stays, and the next visit tries again.
  const markSeen = () => void changeMessage(message, { is_new: false });
  useSeen(card, message.is_new, markSeen);

  const toggleVisibility = async () => {
    const is_public = !message.is_public;
    setChanging(true);
    const changed = await changeMessage(message, { is_public });
    setChanging(false);
    if (changed) toast.success(t(is_public ? 'now_public' : 'now_private'));
    else toast.error(t('visibility_failed'));
  };

  return (
    <Note
      ref={card}
      text={message.content}
      isNew={message.is_new}
      meta={
        <>
          {message.is_new && <Badge tone="brand">{t('new')}</Badge>}
          <RelativeTime lang={lang} date={message.created_at} />
          <Badge tone={message.is_public ? 'soft' : 'plain'}>
            {t(message.is_public ? 'public' : 'private')}
          </Badge>
        </>
      }
      actions={
        <>
          <Button variant="ghost" busy={changing} onClick={() => void toggleVisibility()}>
            {message.is_public ? <Lock aria-hidden="true" /> : <Globe aria-hidden="true" />}
            {t(message.is_public ? 'make_private' : 'make_public')}
          </Button>
          {message.is_new && (
            <Button variant="ghost" onClick={markSeen}>
              <Check aria-hidden="true" />
              {t('mark_seen')}
            </Button>
          )}
        </>
      }
    />
  );
}
