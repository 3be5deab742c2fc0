import CircleAlert from 'lucide-react/icons/circle-alert';
import { useEffect, useState } from 'react';
import { noticePath } from '../../flows/notice-path.ts';
import { signIn } from '../../flows/sign-in.ts';
import { pathIn } from '../../i18n/paths.ts';
import { checkEmail } from '../../rules/email.ts';
import { inputOf, useForm } from '../../ui/use-form.ts';
import { flash } from '../../ui/toast.ts';
import {
  AccountPasswordField,
  EmailField,
  SubmitButton,
  useFormError,
  useInputBeforeHydration,
  type SignInFormProps,
} from './form-parts.tsx';
import { RememberMe } from './RememberMe.tsx';
import { useAuthWords } from './words.ts';

export function SignInForm({ draft, onDraft, isEmailTaken, onChallenge }: SignInFormProps) {
  const { t, lang, errorText, serverFailureText, fieldErrorText } = useAuthWords();
  const showFormError = useFormError();
  const [failure, setFailure] = useState('');
  const { field, set, busy, submit } = useForm({
    errorText: fieldErrorText,
    values: { email: draft.email, password: '' },
    check: ({ email, password }) => ({
      email: checkEmail(email),
      password: password === '' ? 'password_required' : null,
    }),
    submit: ({ email, password }) => signIn(email.trim(), password, draft.remember),
    // Signing in leaves the page at once, so the next page shows the message.
    leaves: true,
    onSuccess: () => flash(t('welcome_back')),
    onFailure: (refusal) => {
      const { code, field: blamed, mfaId, notice, message } = refusal;
      if (notice) location.assign(noticePath(lang, notice));
      else if (mfaId) onChallenge({ mfaId, email: draft.email.trim() });
      else if (blamed && message === undefined) showFormError(code);
      else {
        const reason = serverFailureText(refusal, 'refused');
        setFailure(code === 'no_response' ? `${reason}\n${errorText(code)}` : reason);
        inputOf(form.current, 'password')?.focus();
      }
    },
  });
  const change = (name: 'email' | 'password', value: string) => {
    set(name, value);
    setFailure('');
    if (name === 'email') onDraft({ email: value });
  };
  const form = useInputBeforeHydration(['email', 'password'], change);
  useEffect(() => {
    if (isEmailTaken) inputOf(form.current, 'password')?.focus();
  }, [form, isEmailTaken]);

  return (
    // `method="dialog"` sends nothing before hydration; GET would put the password into the address.
    <form ref={form} method="dialog" className="grid gap-5" noValidate onSubmit={submit}>
      <EmailField {...field('email')} onText={(email) => change('email', email)} />
      {/* The link is at the end of the label, in whose line it wraps; it follows the field for the keyboard. */}
      <div className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-4 gap-y-1.5 [&>.field]:contents [&>.field>:not(label)]:col-span-2 [&>a]:col-start-2 [&>a]:row-start-1 [&>a]:-mt-3.5 [&>a]:-mb-1.5 [&>a]:justify-self-end [&>a]:pt-3.5 [&>a]:pb-1.5 [&>a]:text-end [&>a]:text-[0.9375rem]">
        <AccountPasswordField
          {...field('password')}
          onText={(password) => change('password', password)}
        />
        <a className="link" href={pathIn(lang, 'recover')}>
          {t('forgot_password')}
        </a>
      </div>
      <RememberMe checked={draft.remember} onChange={(remember) => onDraft({ remember })} />
      {/* A toast would be gone before some have read it. */}
      {failure !== '' && (
        <p className="field-error -mb-2 whitespace-pre-line" role="alert">
          <CircleAlert />
          {failure}
        </p>
      )}
      <SubmitButton busy={busy}>{t('sign_in')}</SubmitButton>
    </form>
  );
}
