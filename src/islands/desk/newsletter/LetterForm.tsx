import { useStore } from '@nanostores/react';
import { Suspense, useState } from 'react';
import { locales, type Lang } from '../../../i18n/locales.ts';
import { LETTER_MAX } from '../../../rules/newsletter.ts';
import { $letter, changeText, sendLetter, textIn } from '../../../stores/desk/letter.ts';
import { Button } from '../../../ui/Button.tsx';
import { ConfirmDialog } from '../../../ui/ConfirmDialog.tsx';
import { lazyPart } from '../../../ui/lazy-part.ts';
import { Tabs } from '../../../ui/Tabs.tsx';
import { TextArea } from '../../../ui/TextArea.tsx';
import { TextField } from '../../../ui/TextField.tsx';
import { showError, showSuccess } from '../../../ui/toast.ts';
import { useAction } from '../../../ui/use-action.ts';
import { PartFailure } from '../parts/PartFailure.tsx';
import { useWords } from '../words.ts';
import { letterErrors } from './letter-errors.ts';

const LetterPreview = lazyPart(
  async () => (await import('./LetterPreview.tsx')).LetterPreview,
  PartFailure,
);

interface LetterFormProps {
  readonly readers: number;
  readonly isSending: boolean;
}

/** A letter in Markdown, in English and in as many other languages as one likes. */
export function LetterForm({ readers, isSending }: LetterFormProps) {
  const { t, errorText, failureText } = useWords();
  const letter = useStore($letter);
  const [lang, setLang] = useState<Lang>('en');
  const [isConfirming, setConfirming] = useState(false);
  const [wasTried, setTried] = useState(false);
  const { subject, markdown } = textIn(letter, lang);
  const allErrors = letterErrors(letter);
  const errors = wasTried ? allErrors[lang] : undefined;
  const sending = useAction({
    run: () => sendLetter(),
    onSuccess: (sent) => {
      setTried(false);
      showSuccess(t('letter_sent', { count: sent.readers }));
    },
    onFailure: ({ code }) => showError(failureText(code, 'letter_failed')),
  });
  const ask = () => {
    setTried(true);
    const wrong = locales.find(({ code }) => allErrors[code]);
    if (wrong) setLang(wrong.code);
    else setConfirming(true);
  };
  const error = (code: string | undefined) => (code === undefined ? undefined : errorText(code));
  return (
    <section className="panel grid gap-4" aria-labelledby="desk-letter">
      <div className="grid gap-1">
        <h2 className="text-xl" id="desk-letter">
          {t('letter')}
        </h2>
        <p className="text-ink-soft">{t('letter_hint')}</p>
      </div>
      <Tabs
        label={t('letter_languages')}
        tabs={locales.map(({ code, name }) => ({ id: code, label: tabName(name, code in letter) }))}
        selected={lang}
        onSelect={setLang}
      >
        <div className="desk-letter-columns">
          <div className="grid gap-4">
            <TextField
              label={t('letter_subject')}
              name="subject"
              dir="auto"
              autoComplete="off"
              value={subject}
              error={error(errors?.subject)}
              onChange={({ target }) => changeText(lang, { subject: target.value })}
            />
            <TextArea
              label={t('letter_text')}
              name="markdown"
              lang={lang}
              rows={10}
              max={LETTER_MAX}
              counterOf={(used) => t('counter', { used, max: LETTER_MAX })}
              value={markdown}
              error={error(errors?.markdown)}
              onText={(text) => changeText(lang, { markdown: text })}
            />
          </div>
          <section className="grid gap-2" aria-label={t('preview')}>
            <p className="field-label" aria-hidden="true">
              {t('preview')}
            </p>
            <Suspense>
              <LetterPreview lang={lang} subject={subject} markdown={markdown} />
            </Suspense>
          </section>
        </div>
      </Tabs>
      <Button
        className="justify-self-start"
        busy={sending.busy}
        aria-disabled={isSending || undefined}
        onClick={ask}
      >
        {t('letter_send')}
      </Button>
      {isConfirming && (
        <ConfirmDialog
          title={t('letter_send')}
          question={t('letter_confirm', { count: readers })}
          words={{ confirm: t('letter_send'), cancel: t('cancel_action'), close: t('close') }}
          danger={false}
          onConfirm={() => {
            setConfirming(false);
            sending.start();
          }}
          onCancel={() => setConfirming(false)}
        />
      )}
    </section>
  );
}

const tabName = (name: string, isBegun: boolean) => (isBegun ? `${name} •` : name);
