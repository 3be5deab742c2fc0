import { useStore } from '@nanostores/react';
import { useState } from 'react';
import { formatLanguages } from '../../../i18n/format-list.ts';
import { defaultLang, locales, type Lang } from '../../../i18n/locales.ts';
import { $letter, isBegun, sendLetter, textIn } from '../../../stores/desk/letter.ts';
import { Button } from '../../../ui/Button.tsx';
import { ConfirmDialog } from '../../../ui/ConfirmDialog.tsx';
import { Tabs } from '../../../ui/Tabs.tsx';
import { showError, showSuccess } from '../../../ui/toast.ts';
import { useAction } from '../../../ui/use-action.ts';
import { useWords } from '../words.ts';
import { letterErrors } from './letter-errors.ts';
import { LetterFields } from './LetterFields.tsx';

interface LetterFormProps {
  readonly readers: number;
  readonly isSending: boolean;
  readonly canSend: boolean;
}

/** A letter in Markdown, in English and in as many other languages as one likes. */
export function LetterForm({ readers, isSending, canSend }: LetterFormProps) {
  const { t, failureText } = useWords();
  const letter = useStore($letter);
  const [lang, setLang] = useState<Lang>('en');
  const [isConfirming, setConfirming] = useState(false);
  const [wasTried, setTried] = useState(false);
  const allErrors = letterErrors(letter);
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
  const confirm = () => {
    setConfirming(false);
    sending.start();
  };
  return (
    <section className="panel grid gap-4" aria-labelledby="desk-letter">
      <LetterHeading />
      <Tabs
        label={t('letter_languages')}
        tabs={locales.map(({ code, name }) => ({ id: code, label: tabName(name, code in letter) }))}
        selected={lang}
        onSelect={setLang}
      >
        <LetterFields lang={lang} errors={wasTried ? allErrors[lang] : undefined} />
      </Tabs>
      {canSend && (
        <Button
          className="justify-self-start"
          busy={sending.busy}
          softDisabled={Object.keys(allErrors).length > 0}
          aria-disabled={isSending || undefined}
          onClick={ask}
        >
          {t('letter_send')}
        </Button>
      )}
      {isConfirming && (
        <Question readers={readers} onConfirm={confirm} onCancel={() => setConfirming(false)} />
      )}
    </section>
  );
}

const tabName = (name: string, isTouched: boolean) => (isTouched ? `${name} •` : name);

function LetterHeading() {
  const { t } = useWords();
  return (
    <div className="grid gap-1">
      <h2 className="text-xl" id="desk-letter">
        {t('letter')}
      </h2>
      <p className="text-ink-soft">{t('letter_hint')}</p>
    </div>
  );
}

interface QuestionProps {
  readonly readers: number;
  readonly onConfirm: () => void;
  readonly onCancel: () => void;
}

/** Names the subject of the letter, the languages that have a text, and the number of its readers. */
function Question({ readers, onConfirm, onCancel }: QuestionProps) {
  const { lang, t } = useWords();
  const letter = useStore($letter);
  const languages = locales.map(({ code }) => code).filter((code) => isBegun(textIn(letter, code)));
  return (
    <ConfirmDialog
      title={t('letter_send')}
      question={t('letter_confirm', { count: readers })}
      words={{ confirm: t('letter_send'), cancel: t('cancel_action'), close: t('close') }}
      danger={false}
      onConfirm={onConfirm}
      onCancel={onCancel}
    >
      <p className="mt-2 wrap-anywhere">
        <bdi className="font-medium">{textIn(letter, defaultLang).subject}</bdi>
        {` · ${formatLanguages(languages, lang)}`}
      </p>
    </ConfirmDialog>
  );
}
