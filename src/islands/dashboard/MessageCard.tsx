import { useId, useRef, useState } from 'react';
import toast from 'react-hot-toast/headless';
import { parseReactions } from '../../rules/reactions.ts';
import { changeMessage, deleteMessage, type Message } from '../../stores/messages.ts';
import { Badge } from '../../ui/Badge.tsx';
import { Note } from '../../ui/Note.tsx';
import { RelativeTime } from '../../ui/RelativeTime.tsx';
import type { Speech } from './Dashboard.tsx';
import { MessageActions } from './message/MessageActions.tsx';
import { passFocusOn } from './message/pass-focus-on.ts';
import { ReplyPanel } from './message/ReplyPanel.tsx';
import { useMotion } from './message/use-motion.ts';
import { useSeen } from './use-seen.ts';

interface MessageCardProps extends Speech {
  readonly message: Message;
}

export function MessageCard({ lang, t, message }: MessageCardProps) {
  const card = useRef<HTMLElement>(null);
  const panel = useId();
  const [repliesOpen, setRepliesOpen] = useState(false);
  // Kept here, so that a draft outlives the closing of its panel.
  const [draft, setDraft] = useState('');
  // The specification lets this one fail silently: the badge stays, and the next visit tries again.
  const markSeen = () => void changeMessage(message, { is_new: false });
  useSeen(card, message.is_new, markSeen);

  const remove = async () => {
    passFocusOn(card.current);
    if (await deleteMessage(message)) toast.success(t('message_deleted'));
    else toast.error(t('message_delete_failed'));
  };
  const { motion, leave, end } = useMotion(message.created_at, () => void remove());

  return (
    <Note
      ref={card}
      tabIndex={-1}
      text={message.content}
      isNew={message.is_new}
      motion={motion}
      onMotionEnd={end}
      meta={<MessageMeta lang={lang} t={t} message={message} />}
      actions={
        <MessageActions
          t={t}
          message={message}
          panel={panel}
          repliesOpen={repliesOpen}
          onReplies={() => setRepliesOpen(!repliesOpen)}
          onSeen={markSeen}
          onDelete={leave}
        />
      }
    >
      {repliesOpen && (
        <ReplyPanel
          lang={lang}
          t={t}
          id={panel}
          message={message}
          draft={draft}
          onDraft={setDraft}
        />
      )}
    </Note>
  );
}

function MessageMeta({ lang, t, message }: MessageCardProps) {
  const reactions = parseReactions(message.reactions).join(' ');
  return (
    <>
      {message.is_new && <Badge tone="brand">{t('new')}</Badge>}
      <RelativeTime lang={lang} date={message.created_at} />
      <Badge tone={message.is_public ? 'soft' : 'plain'}>
        {t(message.is_public ? 'public' : 'private')}
      </Badge>
      {reactions !== '' && (
        <span className="reactions" role="img" aria-label={t('reactions', { reactions })}>
          {reactions}
        </span>
      )}
    </>
  );
}
