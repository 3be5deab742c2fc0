import type { ReactNode } from 'react';
import type { Notice } from '../../../contract/notices.ts';
import type { Result } from '../../../contract/result.ts';
import { toldAs, toldReason } from '../../../rules/reports.ts';
import { Entry, Objection, Words } from './Objection.tsx';
import { useNoticeWords, type NoticeWords } from './words.ts';

interface NoticeBodyProps {
  readonly notice: Notice;
  readonly onObject: (objection: string) => Promise<Result>;
  /** A button beside that of the objection. */
  readonly extra?: ReactNode;
}

/** A decision with its text, effect and reason, and the way to object; or what became of a report. */
export function NoticeBody({ notice, onObject, extra }: NoticeBodyProps) {
  const { t } = useNoticeWords();
  const { kind, action, content, words } = notice;
  const told = toldAs(action, notice.reason);
  const reason = toldReason(action, notice.reason);
  return (
    <>
      {content !== '' && (
        <blockquote
          className="border-s-4 border-line ps-4 wrap-anywhere whitespace-pre-wrap [unicode-bidi:plaintext]"
          dir="auto"
        >
          {content}
        </blockquote>
      )}
      {kind === 'decision' && told !== 'open' && <p>{t(`${told}_hint`)}</p>}
      {(reason !== '' || words !== '') && (
        <dl className="grid gap-3">
          {reason !== '' && <Entry term={t('why')}>{t(`reason_${reason}`)}</Entry>}
          {words !== '' && <Words term={t('words_of_moderators')} text={words} />}
        </dl>
      )}
      {kind === 'decision' ? (
        <Objection notice={notice} onObject={onObject} extra={extra} />
      ) : (
        <div className="-ms-3">{extra}</div>
      )}
    </>
  );
}

/** Returns the key of a notice's title. */
export function noticeTitle({ kind, action, subject, reason }: Notice): keyof NoticeWords {
  if (kind === 'own_report') {
    if (action === 'open') return 'own_open';
    return action === 'dismiss' ? 'own_dismissed' : 'own_acted';
  }
  if (action === 'delete') return `delete_${subject}`;
  if (action === 'hide') return subject === 'answer' ? 'hide_answer' : 'hide_message';
  return action === 'open' ? 'dismiss' : toldAs(action, reason);
}
