import { useStore } from '@nanostores/react';
import { defaultLang, locales, type Lang } from '../../../i18n/locales.ts';
import { LETTER_MAX } from '../../../rules/newsletter.ts';
import { $letter, changeText, textIn, type LetterText } from './letter.ts';
import { TextArea } from '../../../ui/TextArea.tsx';
import { TextField } from '../../../ui/TextField.tsx';
import { useWords } from '../words.ts';
import { LetterPreview } from './LetterPreview.tsx';

interface LetterFieldsProps {
  readonly lang: Lang;
  readonly errors: LetterErrors | undefined;
}

/** The letter in one language, with its preview. */
export function LetterFields({ lang, errors }: LetterFieldsProps) {
  const { t, fieldErrorText } = useWords();
  const { subject, markdown } = textIn(useStore($letter), lang);
  return (
    <div className="grid gap-6 pt-4 xl:grid-cols-2 [&_textarea]:min-h-60 [&>*]:min-w-0">
      <div className="grid content-start gap-4">
        <TextField
          label={t('letter_subject')}
          name="subject"
          dir="auto"
          placeholder=" "
          autoComplete="off"
          value={subject}
          error={fieldErrorText(errors?.subject)}
          onText={(typed) => changeText(lang, { subject: typed })}
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
        <LetterPreview lang={lang} subject={subject} markdown={markdown} />
      </section>
    </div>
  );
}

interface LetterErrors {
  readonly subject?: string;
  readonly markdown?: string;
}

type Letter = Readonly<Record<string, LetterText>>;

/** Returns the error codes of a letter's fields by language; English is required. */
export function letterErrors(letter: Letter): Partial<Record<string, LetterErrors>> {
  const wrong = locales
    .map(({ code }) => [code, errorsOf(textIn(letter, code), code === defaultLang)] as const)
    .filter(([, errors]) => Object.keys(errors).length > 0);
  return Object.fromEntries(wrong);
}

/** Returns the error codes of a letter that is to be sent in one language. */
export const errorsIn = (letter: Letter, lang: string): LetterErrors =>
  errorsOf(textIn(letter, lang), true);

function errorsOf({ subject, markdown }: LetterText, isRequired: boolean): LetterErrors {
  const [hasSubject, hasText] = [subject.trim() !== '', markdown.trim() !== ''];
  if (!hasSubject && !hasText && !isRequired) return {};
  return {
    ...(!hasSubject && { subject: 'subject_required' }),
    ...(!hasText && { markdown: 'letter_required' }),
  };
}
