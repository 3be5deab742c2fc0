import type { FeedView } from '../../../contract/feed-view.ts';
import { pathIn } from '../../../i18n/paths.ts';
import { CopyButton } from '../../../ui/CopyButton.tsx';
import { isBuild } from '../page-data.ts';
import { Each } from '../template.tsx';
import { FeedReply, NoteMeta, NoteTime, ReportLink } from './NoteParts.tsx';
import { ShareAnswer, useShowCopied } from './ShareAnswer.tsx';
import { useWords } from './words.ts';

/** One answered message on its own page: a large folded note, with the answer on its lower edge. */
export function AnswerPoster({ view }: { readonly view: FeedView }) {
  const { lang, t } = useWords();
  const showCopied = useShowCopied();
  const pathOf = (id: string) => pathIn(lang, `${view.username}/${id}`);
  return (
    <Each of="messages" as="message" items={view.messages}>
      {(message) => (
        <>
          <article className="poster" tabIndex={-1}>
            <div className="sheet">
              <p className={`note-text ${message.text_class}`} lang={message.text_lang} dir="auto">
                {message.content}
              </p>
              <NoteMeta message={message} time={<NoteTime message={message} />}>
                <span className="ms-auto -me-3">
                  <ReportLink
                    subject="message"
                    id={message.id}
                    name={view.username}
                    replies={message.replies}
                  />
                </span>
              </NoteMeta>
            </div>
            <Each of="message.replies" as="reply" items={message.replies}>
              {(reply) => <FeedReply reply={reply} owner={view} />}
            </Each>
          </article>
          <div className="with-script flex flex-wrap gap-3">
            <ShareAnswer path={pathOf(message.id)} className="button-paper flex-1" />
            <CopyButton
              className="button-on-voice flex-1"
              text={isBuild ? '' : location.origin + pathOf(message.id)}
              onCopy={showCopied}
            >
              {t('copy_link')}
            </CopyButton>
          </div>
        </>
      )}
    </Each>
  );
}
