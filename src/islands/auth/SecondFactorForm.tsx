import { useEffect, useRef, useState } from 'react';
import { createSecondFactor, type Challenge } from '../../flows/second-factor.ts';
import { CODE_LENGTH } from '../../rules/second-factor.ts';
import { Button } from '../../ui/Button.tsx';
import { TextField } from '../../ui/TextField.tsx';
import { flash, showError, showSuccess } from '../../ui/toast.ts';
import { useAction } from '../../ui/use-action.ts';
import { useForm } from '../../ui/use-form.ts';
import { SubmitButton } from './SubmitButton.tsx';
import { useAuthWords } from './words.ts';

interface SecondFactorFormProps {
  readonly challenge: Challenge;
  readonly onBack: () => void;
}

/** The step between the first factor and the session: asks for a code that is sent by mail. */
export function SecondFactorForm({ challenge, onBack }: SecondFactorFormProps) {
  const { t, errorText } = useAuthWords();
  const { form, sending } = useSecondFactor(challenge);
  const { values, errors, busy, set, submit } = form;
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => field.current?.focus(), []);

  const explain = (code: string) =>
    code === 'code_too_short' ? t(code, { length: CODE_LENGTH }) : errorText(code);
  return (
    <form className="grid gap-5" noValidate onSubmit={submit}>
      <div className="grid gap-2">
        <h2 className="text-xl">{t('code_title')}</h2>
        <p className="text-ink-soft">{t('code_text', { email: challenge.email })}</p>
      </div>
      <TextField
        ref={field}
        label={t('code')}
        name="code"
        dir="ltr"
        inputMode="numeric"
        autoComplete="one-time-code"
        value={values.code}
        error={errors.code ? explain(errors.code) : undefined}
        onChange={(event) => set('code', event.target.value.replace(/\s/g, ''))}
      />
      <SubmitButton busy={busy}>{t('code_enter')}</SubmitButton>
      <div className="flex flex-wrap justify-between gap-2">
        <Button variant="ghost" disabled={busy} onClick={onBack}>
          {t('back')}
        </Button>
        <Button variant="ghost" busy={sending.busy} onClick={() => sending.start()}>
          {t('code_again')}
        </Button>
      </div>
    </form>
  );
}

function useSecondFactor(challenge: Challenge) {
  const { t, errorText } = useAuthWords();
  const [factor] = useState(() => createSecondFactor(challenge));
  const hasRequestedCode = useRef(false);

  const sending = useAction({
    run: () => factor.send(),
    onSuccess: () => showSuccess(t('code_sent')),
    onFailure: ({ code }) => showError(errorText(code)),
  });
  useEffect(() => {
    if (hasRequestedCode.current) return;
    hasRequestedCode.current = true;
    sending.start();
  });

  const form = useForm({
    initial: { code: '' },
    check: ({ code }) => ({ code: code.length < CODE_LENGTH ? 'code_too_short' : null }),
    submit: ({ code }) => factor.signIn(code),
    // Signing in leaves the page at once, so the next page shows the message.
    leaves: true,
    onSuccess: () => flash(t('welcome_back')),
    onFailure: ({ code }) => {
      if (code === 'code_too_short') return;
      const shown = code === 'refused' ? 'code_wrong' : code;
      form.setErrors({ code: shown });
      showError(errorText(shown));
    },
  });
  return { form, sending };
}
