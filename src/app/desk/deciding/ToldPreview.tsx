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
import { useWords } from '../words.ts';

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

/** Shows the person's notice before it is sent, in its own words. Nobody objects to what became of an own report, or is mailed it. */
export function ToldPreview(props: ToldPreviewProps) {
  const { action, subject, isPrivate = false, reason, words, ...person } = props;
  const { t } = useWords();
  if (!isPrivate && action === 'dismiss') {
    return <p className="text-sm text-ink-soft">{t('told_nobody')}</p>;
  }
  const told = action === 'dismiss' ? action : toldAs(action, reason);
  const shown = isPrivate ? reason : toldReason(action, reason);
  return (
    <>
      <ToldFrame {...person}>
        <p className="font-medium">
          {t(isPrivate ? ownHeadingOf(action) : headingOf(told, subject))}
        </p>
        {!isPrivate && told !== 'dismiss' && <p className="text-sm">{t(`${told}_hint`)}</p>}
        {shown !== '' && (
          <p className="text-sm">
            {t('why')}: {t(`reason_${shown}`)}
          </p>
        )}
        <ToldWords words={words} />
        {!isPrivate && <p className="text-sm text-ink-soft">{t('object_hint')}</p>}
      </ToldFrame>
      {isPrivate && <p className="text-sm text-ink-soft">{t('told_in_inbox')}</p>}
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

const ownHeadingOf = (action: DeskAction) => (action === 'dismiss' ? 'own_dismissed' : 'own_acted');

function headingOf(told: DeskAction | 'concern', subject: ReportSubject) {
  if (told === 'delete') return `delete_${subject}` as const;
  if (told === 'hide' || told === 'dismiss') {
    return subject === 'answer' ? 'hide_answer' : 'hide_message';
  }
  return told;
}
