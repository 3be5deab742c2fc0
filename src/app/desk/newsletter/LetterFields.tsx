import { useStore } from '@nanostores/react';
import { Suspense } from 'react';
import type { Lang } from '../../../i18n/locales.ts';
import { LETTER_MAX } from '../../../rules/newsletter.ts';
import { $letter, changeText, textIn } from '../../../stores/desk/letter.ts';
import { lazyPart } from '../../../ui/lazy-part.ts';
import { TextArea } from '../../../ui/TextArea.tsx';
import { TextField } from '../../../ui/TextField.tsx';
import { PartFailure } from '../parts/PartFailure.tsx';
import { useWords } from '../words.ts';
import type { LetterErrors } from './letter-errors.ts';

const LetterPreview = lazyPart(
  async () => (await import('./LetterPreview.tsx')).LetterPreview,
  PartFailure,
);

interface LetterFieldsProps {
  readonly lang: Lang;
  readonly errors: LetterErrors | undefined;
}

/** The letter in one language, with its preview. */
export function LetterFields({ lang, errors }: LetterFieldsProps) {
  const { t, fieldErrorText } = useWords();
  const { subject, markdown } = textIn(useStore($letter), lang);
  return (
    <div className="desk-letter-columns">
      <div className="grid content-start gap-4">
        <TextField
          label={t('letter_subject')}
          name="subject"
          dir="auto"
          placeholder=" "
          autoComplete="off"
          value={subject}
          error={fieldErrorText(errors?.subject)}
          onChange={({ target }) => changeText(lang, { subject: target.value })}
        />
        <TextArea
          label={t('letter_text')}
          name="markdown"
          lang={lang}
          rows={14}
          max={LETTER_MAX}
          counterOf={(used) => t('counter', { used, max: LETTER_MAX })}
          value={markdown}
          error={fieldErrorText(errors?.markdown)}
          onText={(text) => changeText(lang, { markdown: text })}
        />
      </div>
      <section className="grid grid-rows-[auto_minmax(0,1fr)] gap-2" aria-label={t('preview')}>
        <p className="field-label" aria-hidden="true">
          {t('preview')}
        </p>
        <Suspense>
          <LetterPreview lang={lang} subject={subject} markdown={markdown} />
        </Suspense>
      </section>
    </div>
  );
}
