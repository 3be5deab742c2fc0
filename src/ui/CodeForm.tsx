import { useEffect, useRef } from 'react';
import type { Result } from '../contract/result.ts';
import { Button } from './Button.tsx';
import { TextField } from './TextField.tsx';
import { useFocus } from './focus.ts';
import { showError, showSuccess } from './toast.ts';
import { useAction } from './use-action.ts';
import { useForm } from './use-form.ts';

interface CodeFormProps {
  readonly factor: {
    /** Mails a code, which replaces the previous one. */
    readonly send: () => Promise<Result>;
    readonly signIn: (code: string) => Promise<Result>;
  };
  readonly labels: Readonly<Record<'code' | 'enter' | 'back' | 'again' | 'sent', string>>;
  /** Returns an error code, or null. */
  readonly check: (code: string) => string | null;
  readonly errorText: (code: string) => string;
  readonly onSignedIn?: () => void;
  readonly onBack: () => void;
}

/** Asks for the second factor: a code that is mailed as soon as this form is shown. */
export function CodeForm(props: CodeFormProps) {
  const { factor, labels, check, errorText, onSignedIn, onBack } = props;
  const field = useFocus<HTMLInputElement>();
  const sending = useAction({
    run: () => factor.send(),
    onSuccess: () => showSuccess(labels.sent),
    onFailure: ({ code }) => showError(errorText(code)),
  });
  const wasSent = useRef(false);
  useEffect(() => {
    if (wasSent.current) return;
    wasSent.current = true;
    sending.start();
  });
  const form = useForm<{ code: string }, unknown>({
    values: { code: '' },
    check: ({ code }) => ({ code: check(code) }),
    submit: ({ code }) => factor.signIn(code),
    // Signing in leaves this form, and a code counts once.
    leaves: true,
    onSuccess: () => onSignedIn?.(),
    mainField: 'code',
    errorText: (code) => (code ? errorText(code) : undefined),
    onFailure: ({ code }) => {
      if (code === 'refused') form.setErrors({ code: 'code_wrong' });
    },
  });

  return (
    <form className="grid gap-5" noValidate onSubmit={form.submit}>
      <TextField
        ref={field}
        label={labels.code}
        name="code"
        dir="ltr"
        inputMode="numeric"
        autoComplete="one-time-code"
        {...form.field('code')}
        onText={(code) => form.set('code', code.replace(/\s/g, ''))}
      />
      <Button type="submit" size="large" busy={form.busy}>
        {labels.enter}
      </Button>
      <div className="flex flex-wrap justify-between gap-2">
        <Button variant="ghost" disabled={form.busy} onClick={onBack}>
          {labels.back}
        </Button>
        <Button variant="ghost" busy={sending.busy} onClick={() => sending.start()}>
          {labels.again}
        </Button>
      </div>
    </form>
  );
}
