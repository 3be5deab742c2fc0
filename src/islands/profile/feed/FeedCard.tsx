import Star from 'lucide-react/icons/star';
import type { FeedView, MessageView } from '../../../contract/feed-view.ts';
import { day } from '../../../contract/page-template.ts';
import { pathIn } from '../../../i18n/paths.ts';
import { Reactions } from '../../../ui/Reactions.tsx';
import { RelativeTime } from '../../../ui/RelativeTime.tsx';
import { isBuild } from '../page-data.ts';
import { Each, When } from '../template.tsx';
import { FeedReply } from './FeedReply.tsx';
import { useWords } from './words.ts';

interface FeedCardProps {
  readonly message: MessageView;
  readonly owner: FeedView;
  /** True on the message's own page, which the card otherwise links to. */
  readonly isAlone: boolean;
}

/** A public message as a note, with its recipient's answers, reactions and favorite mark. */
export function FeedCard({ message, owner, isAlone }: FeedCardProps) {
  return (
    <article className="note" tabIndex={-1}>
      <p className={`note-text ${message.text_class}`} dir="auto">
        {message.content}
      </p>
      <NoteMeta message={message} owner={owner} isAlone={isAlone} />
      <When has="message.has_replies" shown={message.has_replies}>
        <div className="note-replies">
          <Each of="message.replies" as="reply" items={message.replies}>
            {(reply) => <FeedReply reply={reply} owner={owner} />}
          </Each>
        </div>
      </When>
    </article>
  );
}

function NoteMeta({ message, owner, isAlone }: FeedCardProps) {
  const { t } = useWords();
  const { reactions } = message;
  return (
    <div className="note-meta">
      {isAlone ? <NoteTime message={message} /> : <LinkedTime message={message} owner={owner} />}
      <span className="badge badge-soft">{t('public')}</span>
      <When has="message.is_favorite" shown={message.is_favorite}>
        <Star className="fill-current text-brand" role="img" aria-label={t('favorite')} size={18} />
      </When>
      <When has="message.reactions" shown={reactions !== ''}>
        <Reactions reactions={reactions} label={t('reactions', { reactions })} />
      </When>
    </div>
  );
}

function NoteTime({ message }: Pick<FeedCardProps, 'message'>) {
  const { lang } = useWords();
  const placeholder = isBuild ? day('message.created_at') : undefined;
  return (
    <RelativeTime
      lang={lang}
      date={message.created_at}
      placeholder={placeholder}
      precision="minute"
    />
  );
}

/** An answered message links to its own page. */
function LinkedTime({ message, owner }: Omit<FeedCardProps, 'isAlone'>) {
  const { lang, t } = useWords();
  return (
    <>
      <When has="message.has_replies" shown={message.has_replies}>
        <a
          className="link -my-2.5 inline-flex min-h-11 items-center font-normal text-ink-soft"
          href={pathIn(lang, `${owner.username}/${message.id}`)}
        >
          <NoteTime message={message} />
          <span className="sr-only">{` ${t('open_answer')}`}</span>
        </a>
      </When>
      <When lacks="message.has_replies" shown={!message.has_replies}>
        <NoteTime message={message} />
      </When>
    </>
  );
}
