import type { FeedView, ReplyView } from '../../../contract/feed-view.ts';
import { isolated } from '../../../i18n/isolated.ts';
import { WholeNames } from '../../../ui/WholeNames.tsx';
import { When } from '../template.tsx';
import { useWords } from './words.ts';

type Owner = Pick<FeedView, 'username' | 'avatar_url' | 'initial'>;

interface FeedReplyProps {
  readonly reply: ReplyView;
  readonly owner: Owner;
}

/** A reply on the pastel background of the recipient's voice. */
export function FeedReply({ reply, owner }: FeedReplyProps) {
  const { t } = useWords();
  return (
    <div className="note-reply feed-reply">
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
