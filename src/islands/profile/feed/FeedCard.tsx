import type { FeedView, MessageView } from '../../../contract/feed-view.ts';
import { pathIn } from '../../../i18n/paths.ts';
import { Each, When } from '../template.tsx';
import { FeedReply, NoteMeta, NoteTime, ReportLink } from './NoteParts.tsx';
import type { ListKind } from '../page-data.ts';
import { ShareAnswer } from './ShareAnswer.tsx';
import { useWords } from './words.ts';

interface FeedCardProps {
  readonly message: MessageView;
  readonly owner: FeedView;
  readonly kind: ListKind;
}

/** A public message as a note, with its recipient's answers; one that is answered links to its own page. */
export function FeedCard({ message, owner, kind }: FeedCardProps) {
  const { lang, t } = useWords();
  const path = pathIn(lang, `${owner.username}/${message.id}`);
  // The link is the whole note except for its buttons. In the list of answers, the time is the one that sorts them.
  const linkedTime = (
    <When
      has="message.has_replies"
      shown={message.has_replies}
      otherwise={<NoteTime message={message} />}
    >
      <a
        className="link -mx-3 inline-flex min-h-11 min-w-11 items-center px-3 font-normal text-inherit no-underline before:absolute before:inset-0 before:rounded-note after:ms-1.5 after:text-xl after:leading-none after:content-['›'_/_''] [&+*]:relative [&>time]:underline [&>time]:underline-offset-3"
        href={path}
      >
        <NoteTime message={message} of={kind === 'answers' ? 'answered_at' : 'created_at'} />
        <span className="sr-only">{` ${t('open_answer')}`}</span>
      </a>
    </When>
  );
  return (
    <article className="note feed-note" tabIndex={-1}>
      <p className={`note-text ${message.text_class}`} lang={message.text_lang} dir="auto">
        {message.content}
      </p>
      <When has="message.has_replies" shown={message.has_replies}>
        <div className="note-replies mt-2 mb-0">
          <Each of="message.replies" as="reply" items={message.replies}>
            {(reply) => <FeedReply reply={reply} owner={owner} />}
          </Each>
        </div>
      </When>
      <NoteMeta message={message} time={linkedTime}>
        <span className="ms-auto -me-3 inline-flex items-center">
          <ReportLink
            subject="message"
            id={message.id}
            name={owner.username}
            replies={message.replies}
          />
          <When has="message.has_replies" shown={message.has_replies}>
            <ShareAnswer path={path} variant="ghost" />
          </When>
        </span>
      </NoteMeta>
    </article>
  );
}
