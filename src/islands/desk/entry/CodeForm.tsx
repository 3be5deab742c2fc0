import { useEffect, useRef, useState } from 'react';
import { secondFactorAtDesk, type DeskAccount } from '../../../flows/desk-sign-in.ts';
import type { Challenge } from '../../../flows/second-factor.ts';
import { Button } from '../../../ui/Button.tsx';
import { TextField } from '../../../ui/TextField.tsx';
import { showError, showSuccess } from '../../../ui/toast.ts';
import { useAction } from '../../../ui/use-action.ts';
import { useForm } from '../../../ui/use-form.ts';
import { useWords } from '../words.ts';

interface CodeFormProps {
  readonly account: DeskAccount;
  readonly challenge: Challenge;
  readonly onBack: () => void;
}

/** Asks for the code that is sent by mail as soon as this form is shown. */
export function CodeForm({ account, challenge, onBack }: CodeFormProps) {
  const { t, fieldErrorText } = useWords();
  const { form, sending } = useFactor(account, challenge);
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => field.current?.focus(), []);
  return (
    <form className="grid gap-5" noValidate onSubmit={form.submit}>
      <p>{t('code_text', { email: challenge.email })}</p>
      <TextField
        ref={field}
        label={t('code')}
        name="code"
        dir="ltr"
        inputMode="numeric"
        autoComplete="one-time-code"
        value={form.values.code}
        error={fieldErrorText(form.errors.code)}
        onChange={({ target }) => form.set('code', target.value.replace(/\s/g, ''))}
      />
      <Button type="submit" size="large" busy={form.busy}>
        {t('sign_in')}
      </Button>
      <div className="flex flex-wrap justify-between gap-2">
        <Button variant="ghost" onClick={onBack}>
          {t('back')}
        </Button>
        <Button variant="ghost" busy={sending.busy} onClick={() => sending.start()}>
          {t('code_again')}
        </Button>
      </div>
    </form>
  );
}

function useFactor(account: DeskAccount, challenge: Challenge) {
  const { t, errorText } = useWords();
  const [factor] = useState(() => secondFactorAtDesk[account](challenge));
  const wasSent = useRef(false);
  const sending = useAction({
    run: () => factor.send(),
    onSuccess: () => showSuccess(t('code_sent')),
    onFailure: ({ code }) => showError(errorText(code)),
  });
  useEffect(() => {
    if (wasSent.current) return;
    wasSent.current = true;
    sending.start();
  });
  const form = useForm({
    initial: { code: '' },
    check: ({ code }) => ({ code: code === '' ? 'code_required' : null }),
    submit: ({ code }) => factor.signIn(code),
    onFailure: ({ code }) => {
      if (code !== 'code_required')
        form.setErrors({ code: code === 'refused' ? 'code_wrong' : code });
    },
  });
  return { form, sending };
}
