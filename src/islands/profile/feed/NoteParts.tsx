import Globe from 'lucide-react/icons/globe';
import Star from 'lucide-react/icons/star';
import type { ReactNode } from 'react';
import type { FeedView, MessageView, ReplyView } from '../../../contract/feed-view.ts';
import { day, end, openEach, text } from '../../../contract/page-template.ts';
import { isolated } from '../../../i18n/isolated.ts';
import { pathIn } from '../../../i18n/paths.ts';
import { Reactions } from '../../../ui/Reactions.tsx';
import { RelativeTime } from '../../../ui/RelativeTime.tsx';
import { WholeNames } from '../../../ui/WholeNames.tsx';
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
    <div className="note-meta mt-1 min-h-11 pb-0!">
      <span className="inline-flex items-center gap-1">
        <Globe className="size-4 flex-none" />
        <span className="max-[24rem]:sr-only">{t('public')}</span>
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
    />
  );
}

type Owner = Pick<FeedView, 'username' | 'avatar_url' | 'initial'>;

/** A reply on the pastel background of the recipient's voice. */
export function FeedReply({ reply, owner }: { readonly reply: ReplyView; readonly owner: Owner }) {
  const { t } = useWords();
  return (
    <div className="note-reply feed-reply bg-(--voice-reply) text-ink">
      <p className="feed-reply-author">
        <SmallAvatar owner={owner} />
        <span>
          <WholeNames text={t('reply_of', { name: isolated(owner.username) })} />
        </span>
      </p>
      <p className={`note-text ${reply.text_class}`} lang={reply.text_lang} dir="auto">
        {reply.content}
      </p>
    </div>
  );
}

/** Hidden from screen readers, because the name is written beside it. */
function SmallAvatar({ owner }: { readonly owner: Owner }) {
  const { avatar_url, initial } = owner;
  return (
    <>
      <When has="avatar_url" shown={avatar_url !== ''}>
        <img
          className="avatar size-6"
          src={avatar_url}
          alt=""
          width={24}
          height={24}
          loading="lazy"
        />
      </When>
      <When lacks="avatar_url" shown={avatar_url === ''}>
        <span className="avatar voice-ground size-6 text-sm" aria-hidden="true">
          {initial}
        </span>
      </When>
    </>
  );
}

interface ReportLinkProps {
  readonly subject: 'message' | 'profile';
  readonly id: string;
  /** Username of the page's owner. */
  readonly name: string;
  /** The replies to the message, any of which can be reported on the same page instead. */
  readonly replies?: readonly ReplyView[];
}

/**
 * A plain link to the report page, which crawlers are asked not to follow. No server gets the part behind `#`, which
 * says who reports what.
 */
export function ReportLink({ subject, id, name, replies = [] }: ReportLinkProps) {
  const { lang, t } = useWords();
  // An attribute cannot contain an `Each`.
  const answers =
    isBuild && replies.length > 0
      ? `${openEach('reply', 'message.replies')}&answer=${text('reply.id')}${end}`
      : replies.map((reply) => `&answer=${reply.id}`).join('');
  return (
    <a
      className="report-link inline-flex min-h-11 min-w-11 items-center justify-center gap-1.5 px-3 text-sm text-inherit no-underline underline-offset-3 hover:underline"
      href={`${pathIn(lang, 'report')}#subject=${subject}&id=${id}&name=${name}${answers}`}
      rel="nofollow"
    >
      {/* A flag, drawn here because all visitors would load the icon's script. */}
      <svg
        className="size-4 flex-none fill-none stroke-current stroke-2 [stroke-linejoin:round]"
        viewBox="0 0 24 24"
        aria-hidden="true"
      >
        <path d="M5 21V4h14l-4 5 4 5H5" />
      </svg>
      <span>{t(`report_${subject}`)}</span>
    </a>
  );
}
