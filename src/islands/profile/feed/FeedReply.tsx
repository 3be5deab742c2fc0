import type { FeedView } from '../../../contract/feed-view.ts';
import { day } from '../../../contract/page-template.ts';
import type { PublicReply } from '../../../contract/profiles.ts';
import { RelativeTime } from '../../../ui/RelativeTime.tsx';
import { isBuild } from '../page-data.ts';
import { When } from '../template.tsx';
import { useWords } from './words.ts';

type Owner = Pick<FeedView, 'username' | 'avatar_url' | 'initial'>;

interface FeedReplyProps {
  readonly reply: PublicReply;
  readonly owner: Owner;
}

/** A reply on the pastel background of the recipient's voice. */
export function FeedReply({ reply, owner }: FeedReplyProps) {
  const { lang, t } = useWords();
  const { content, created_at } = reply;
  return (
    <div className="note-reply bg-(--voice-reply)">
      <div className="flex items-center gap-2.5">
        <SmallAvatar owner={owner} />
        <div className="flex flex-wrap items-baseline gap-x-3 text-sm">
          <span className="font-medium wrap-anywhere">
            {t('reply_of', { name: owner.username })}
          </span>
          <span className="text-ink-soft">
            <RelativeTime
              lang={lang}
              date={created_at}
              placeholder={isBuild ? day('reply.created_at') : undefined}
              precision="minute"
            />
          </span>
        </div>
      </div>
      <p className="note-text mt-2" dir="auto">
        {content}
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
          className="avatar size-8"
          src={avatar_url}
          alt=""
          width={32}
          height={32}
          loading="lazy"
        />
      </When>
      <When lacks="avatar_url" shown={avatar_url === ''}>
        <span className="avatar voice-ground size-8 text-sm" aria-hidden="true">
          {initial}
        </span>
      </When>
    </>
  );
}
