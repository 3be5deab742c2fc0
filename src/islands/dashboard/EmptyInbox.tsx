import { useWords } from './words.ts';

/** The first thing a new account sees: what to do, and what the first visitor will see. */
export function EmptyInbox() {
  const { t } = useWords();
  return (
    <div className="grid gap-8 py-6 text-center">
      <div className="grid gap-2">
        <p className="text-xl font-medium">{t('empty_title')}</p>
        <p className="mx-auto max-w-prose text-ink-soft">{t('empty_text')}</p>
      </div>
      <figure className="grid gap-3">
        <figcaption className="text-sm text-ink-soft">{t('empty_preview')}</figcaption>
        <div className="panel mx-auto grid w-full max-w-sm gap-3 text-start" inert>
          <span className="field-label">{t('message_label')}</span>
          <span className="field-input block min-h-20 text-ink-soft">
            {t('message_placeholder')}
          </span>
          <span className="button">{t('send')}</span>
        </div>
      </figure>
    </div>
  );
}
