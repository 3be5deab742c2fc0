import type { ReactNode } from 'react';
import { formatLanguages } from '../../../i18n/format-list.ts';
import { isLang } from '../../../i18n/locales.ts';
import type { DecisionReason, DeskAction, ReportSubject } from '../../../rules/reports.ts';
import { useWords, type DeskWords } from '../words.ts';

interface ToldFrameProps {
  readonly username: string;
  /** The language of the person's mails, if it is known. */
  readonly language?: string;
}

interface ToldPreviewProps extends ToldFrameProps {
  readonly action: DeskAction;
  readonly subject: ReportSubject;
  readonly reason: DecisionReason | '';
  readonly words: string;
}

/** Shows the person's notice before it is sent, in its own words. */
export function ToldPreview({ action, subject, reason, words, ...person }: ToldPreviewProps) {
  const { t } = useWords();
  if (action === 'dismiss') return <p className="text-sm text-ink-soft">{t('told_nobody')}</p>;
  return (
    <ToldFrame {...person}>
      <p className="font-medium">{t(headingOf(action, subject))}</p>
      <p className="text-sm">{t(`${action}_hint`)}</p>
      {reason !== '' && (
        <p className="text-sm">
          {t('why')}: {t(`reason_${reason}`)}
        </p>
      )}
      <ToldWords words={words} />
      <p className="text-sm text-ink-soft">{t('object_hint')}</p>
    </ToldFrame>
  );
}

/** The frame of what a person will be told, which the desk shows in its own language. */
export function ToldFrame({
  username,
  language = '',
  children,
}: ToldFrameProps & { readonly children: ReactNode }) {
  const { lang, t } = useWords();
  const label = t('told', { username });
  const isOther = isLang(language) && language !== lang;
  return (
    <section className="grid gap-1.5" aria-label={label}>
      <p className="text-sm text-ink-soft" aria-hidden="true">
        {label}
      </p>
      <div className="note-reply grid gap-1">{children}</div>
      {isOther && (
        <p className="text-sm text-ink-soft">
          {t('told_language', { language: formatLanguages([language], lang) })}
        </p>
      )}
    </section>
  );
}

/** The moderator's own words to the person, if there are any. */
export function ToldWords({ words }: Pick<ToldPreviewProps, 'words'>) {
  const { t } = useWords();
  if (words.trim() === '') return null;
  return (
    <div className="text-sm">
      <p>{t('words_of_moderators')}:</p>
      <p className="wrap-anywhere whitespace-pre-wrap" dir="auto">
        {words.trim()}
      </p>
    </div>
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
