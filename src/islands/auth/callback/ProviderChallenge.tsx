import { useState } from 'react';
import { succeeded } from '../../../contract/result.ts';
import { checkEmail } from '../../../rules/email.ts';
import { useForm } from '../../../ui/use-form.ts';
import { EmailField, SubmitButton } from '../form-parts.tsx';
import { SecondFactorForm } from '../SecondFactorForm.tsx';
import { Task } from '../Task.tsx';
import { useIslandWords } from '../words.ts';

/**
 * The second factor after a provider sign-in. The server mails the code only if the right e-mail address
 * is entered.
 */
export function ProviderChallenge({ mfaId }: { readonly mfaId: string }) {
  const { t, fieldErrorText } = useIslandWords<'setup'>();
  const [email, setEmail] = useState<string>();
  const { field, submit } = useForm({
    errorText: fieldErrorText,
    values: { email: '' },
    check: ({ email: typed }) => ({ email: checkEmail(typed) }),
    submit: ({ email: typed }) => Promise.resolve(succeeded(typed.trim())),
    onSuccess: setEmail,
  });
  return (
    <Task title={t('second_step')}>
      {email === undefined ? (
        <form className="grid gap-5" noValidate onSubmit={submit}>
          <p className="text-ink-soft">{t('second_step_text')}</p>
          <EmailField {...field('email')} />
          <SubmitButton>{t('code_enter')}</SubmitButton>
        </form>
      ) : (
        <SecondFactorForm challenge={{ mfaId, email }} onBack={() => setEmail(undefined)} />
      )}
    </Task>
  );
}
