import type { ReactNode } from 'react';
import { formatLanguages } from '../../../i18n/format-list.ts';
import { isLang } from '../../../i18n/locales.ts';
import {
  toldAs,
  toldReason,
  type DecisionReason,
  type DeskAction,
  type ReportSubject,
} from '../../../rules/reports.ts';
import { useWords, type DeskWords } from '../words.ts';

interface ToldFrameProps {
  readonly username: string;
  /** The language of the person's mails, if it is known. */
  readonly language?: string;
}

interface ToldPreviewProps extends ToldFrameProps {
  readonly action: DeskAction;
  readonly subject: ReportSubject;
  /** Whether the person reported a message of the own inbox. */
  readonly isPrivate?: boolean;
  readonly reason: DecisionReason | '';
  readonly words: string;
}

/** Shows the person's notice before it is sent, in its own words. */
export function ToldPreview({ action, subject, isPrivate = false, ...rest }: ToldPreviewProps) {
  const { t } = useWords();
  const { reason, words, ...person } = rest;
  if (isPrivate) return <ToldReporter action={action} {...rest} />;
  if (action === 'dismiss') return <p className="text-sm text-ink-soft">{t('told_nobody')}</p>;
  const told = toldAs(action, reason);
  return (
    <ToldFrame {...person}>
      <p className="font-medium">{t(headingOf(told, subject))}</p>
      <p className="text-sm">{t(`${told}_hint`)}</p>
      <ToldReason reason={toldReason(action, reason)} />
      <ToldWords words={words} />
      <p className="text-sm text-ink-soft">{t('object_hint')}</p>
    </ToldFrame>
  );
}

/** Shows what becomes of the owner's own report, to which nobody objects, and which nobody mails. */
function ToldReporter({
  action,
  reason,
  words,
  ...person
}: Omit<ToldPreviewProps, 'subject' | 'isPrivate'>) {
  const { t } = useWords();
  return (
    <>
      <ToldFrame {...person}>
        <p className="font-medium">{t(action === 'dismiss' ? 'own_dismissed' : 'own_acted')}</p>
        <ToldReason reason={reason} />
        <ToldWords words={words} />
      </ToldFrame>
      <p className="text-sm text-ink-soft">{t('told_in_inbox')}</p>
    </>
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

function ToldReason({ reason }: Pick<ToldPreviewProps, 'reason'>) {
  const { t } = useWords();
  if (reason === '') return null;
  return (
    <p className="text-sm">
      {t('why')}: {t(`reason_${reason}`)}
    </p>
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
  told: Exclude<DeskAction, 'dismiss'> | 'concern',
  subject: ReportSubject,
): Extract<keyof DeskWords, string> {
  if (told === 'warn' || told === 'concern' || told === 'suspend') return told;
  if (told === 'delete') return `delete_${subject}`;
  return subject === 'answer' ? 'hide_answer' : 'hide_message';
}
