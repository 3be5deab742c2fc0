import { useStore } from '@nanostores/react';
import { useRef, useState } from 'react';
import { formatLanguages } from '../../../i18n/format-list.ts';
import { defaultLang, locales, type Lang } from '../../../i18n/locales.ts';
import { $letter, isBegun, sendLetter, sendTestLetter, textIn } from './letter.ts';
import { Button } from '../../../ui/Button.tsx';
import { Tabs } from '../../../ui/Tabs.tsx';
import { showError, showSuccess } from '../../../ui/toast.ts';
import { useAction } from '../../../ui/use-action.ts';
import { ask } from '../../shell/ask.ts';
import { useWords } from '../words.ts';
import { LetterFields, errorsIn, letterErrors } from './LetterFields.tsx';

interface LetterFormProps {
  readonly readers: number;
  readonly isSending: boolean;
}

/** A letter in Markdown, in English and in as many other languages as one likes. */
export function LetterForm({ readers, isSending }: LetterFormProps) {
  const { t } = useWords();
  const letter = useStore($letter);
  const [lang, setLang] = useState<Lang>('en');
  /** The language in which a test was tried, or the whole letter. */
  const [tried, setTried] = useState<Lang | 'letter'>();
  const section = useRef<HTMLElement>(null);
  const errorsOf = (scope: Lang | 'letter') =>
    scope === 'letter' ? letterErrors(letter) : { [scope]: errorsIn(letter, scope) };
  /** Shows the first language with an error; returns whether there is none. */
  const check = (scope: Lang | 'letter') => {
    setTried(scope);
    const found = errorsOf(scope);
    const wrong = locales.find(({ code }) => Object.keys(found[code] ?? {}).length > 0);
    if (!wrong) return true;
    setLang(wrong.code);
    requestAnimationFrame(() => {
      section.current?.querySelector<HTMLElement>('[aria-invalid=true]')?.focus();
    });
    return false;
  };
  const errors = tried === 'letter' || tried === lang ? errorsOf(tried)[lang] : undefined;
  return (
    <section ref={section} className="panel grid gap-4" aria-labelledby="desk-letter">
      <div className="grid gap-1">
        <h2 className="text-xl" id="desk-letter">
          {t('letter')}
        </h2>
        {readers === 0 && <p>{t('letter_no_readers')}</p>}
        <p className="text-ink-soft">{t('letter_hint')}</p>
      </div>
      <Tabs
        label={t('letter_languages')}
        tabs={locales.map(({ code, name }) => ({ id: code, label: tabName(name, code in letter) }))}
        selected={lang}
        onSelect={setLang}
      >
        <LetterFields lang={lang} errors={errors} />
      </Tabs>
      <div className="flex flex-wrap gap-3">
        <TestButton language={lang} check={() => check(lang)} />
        {readers > 0 && (
          <SendButton
            readers={readers}
            isSending={isSending}
            isComplete={Object.keys(letterErrors(letter)).length === 0}
            check={() => check('letter')}
            onSent={() => setTried(undefined)}
          />
        )}
      </div>
    </section>
  );
}

const tabName = (name: string, isTouched: boolean) => (isTouched ? `${name} •` : name);

interface TestButtonProps {
  readonly language: Lang;
  /** Shows the errors of the text; returns whether there is none. */
  readonly check: () => boolean;
}

/** Mails the shown text to the person at the desk, as its readers will get it. */
function TestButton({ language, check }: TestButtonProps) {
  const { lang, t, failureText } = useWords();
  const { busy, start } = useAction({
    run: () => sendTestLetter(language),
    onSuccess: () =>
      showSuccess(t('letter_test_sent', { language: formatLanguages([language], lang) })),
    onFailure: ({ code }) => showError(failureText(code, 'mail_failed')),
  });
  return (
    <Button variant="quiet" busy={busy} onClick={() => check() && start()}>
      {t('letter_test')}
    </Button>
  );
}

interface SendButtonProps extends Pick<LetterFormProps, 'readers' | 'isSending'> {
  readonly isComplete: boolean;
  readonly check: () => boolean;
  readonly onSent: () => void;
}

/** Sends the letter to all readers, after a question. */
function SendButton({ readers, isSending, isComplete, check, onSent }: SendButtonProps) {
  const { t, failureText } = useWords();
  const { busy, start } = useAction({
    run: () => sendLetter(),
    onSuccess: (sent) => {
      onSent();
      showSuccess(t('letter_sent', { count: sent.readers }));
    },
    onFailure: ({ code }) => showError(failureText(code, 'letter_failed')),
  });
  const press = () => {
    if (!check()) return;
    const text = t('letter_confirm', { count: readers });
    const question = { title: t('letter_send_question'), text, confirm: t('letter_send') };
    ask({ ...question, details: <Summary /> }, start);
  };
  return (
    <Button
      busy={busy}
      softDisabled={!isComplete}
      aria-disabled={isSending || undefined}
      onClick={press}
    >
      {t('letter_send')}
    </Button>
  );
}

/** The subject of the letter, and the languages that have a text. */
function Summary() {
  const { lang } = useWords();
  const letter = useStore($letter);
  const languages = locales.map(({ code }) => code).filter((code) => isBegun(textIn(letter, code)));
  return (
    <p className="mt-2 wrap-anywhere">
      <bdi className="font-medium">{textIn(letter, defaultLang).subject}</bdi>
      {` · ${formatLanguages(languages, lang)}`}
    </p>
  );
}
