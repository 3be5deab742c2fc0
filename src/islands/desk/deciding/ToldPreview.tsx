import type { DecisionReason, DeskAction, ReportSubject } from '../../../rules/reports.ts';
import { useWords, type DeskWords } from '../words.ts';

interface ToldPreviewProps {
  readonly username: string;
  readonly action: DeskAction;
  readonly subject: ReportSubject;
  readonly reason: DecisionReason | '';
  readonly words: string;
}

/** Shows the person's notice before it is sent, in its own words. */
export function ToldPreview({ username, action, subject, reason, words }: ToldPreviewProps) {
  const { t } = useWords();
  if (action === 'dismiss') return <p className="text-sm text-ink-soft">{t('told_nobody')}</p>;
  return (
    <section className="grid gap-1.5" aria-label={t('told', { username })}>
      <p className="text-sm text-ink-soft" aria-hidden="true">
        {t('told', { username })}
      </p>
      <div className="note-reply grid gap-1">
        <p className="font-medium">{t(headingOf(action, subject))}</p>
        <p className="text-sm">{t(`${action}_hint`)}</p>
        {reason !== '' && (
          <p className="text-sm">
            {t('why')}: {t(`reason_${reason}`)}
          </p>
        )}
        {words.trim() !== '' && (
          <p className="text-sm wrap-anywhere whitespace-pre-wrap" dir="auto">
            {words}
          </p>
        )}
        <p className="text-sm text-ink-soft">{t('object_hint')}</p>
      </div>
    </section>
  );
}

function headingOf(
  action: Exclude<DeskAction, 'dismiss'>,
  subject: ReportSubject,
): Extract<keyof DeskWords, string> {
  if (action === 'warn' || action === 'suspend') return action;
  if (action === 'delete') return `delete_${subject}`;
  return subject === 'answer' ? 'hide_answer' : 'hide_message';
}
