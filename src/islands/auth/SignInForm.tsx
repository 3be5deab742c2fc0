import { noticePath } from '../../flows/notice-path.ts';
import { pathIn } from '../../i18n/paths.ts';
import { checkEmail } from '../../rules/email.ts';
import { signIn } from '../../stores/account/session.ts';
import { flash } from '../../ui/toast.ts';
import { useForm } from '../../ui/use-form.ts';
import { AccountPasswordField } from './AccountPasswordField.tsx';
import { EmailField } from './EmailField.tsx';
import { RememberMe } from './RememberMe.tsx';
import { SubmitButton } from './SubmitButton.tsx';
import type { SignInFormProps } from './auth-form.ts';
import { useFormError } from './use-form-error.ts';
import { useInputBeforeHydration } from './use-input-before-hydration.ts';
import { useAuthWords } from './words.ts';

/** The specification's messages for sign-in errors, by error code. */
const failures: Partial<Record<string, string>> = {
  refused: 'invalid_credentials',
  unexpected_error: 'refused',
};

export function SignInForm({ draft, onDraft, onChallenge }: SignInFormProps) {
  const { t, lang } = useAuthWords();
  const showFormError = useFormError();
  const { field, set, busy, submit } = useForm({
    initial: { email: draft.email, password: '' },
    check: ({ email, password }) => ({
      email: checkEmail(email),
      password: password === '' ? 'password_required' : null,
    }),
    submit: ({ email, password }) => signIn(email.trim(), password, draft.remember),
    // Signing in leaves the page at once, so the next page shows the message.
    leaves: true,
    onSuccess: () => flash(t('welcome_back')),
    onFailure: ({ code, mfaId, notice }) => {
      if (notice) location.assign(noticePath(lang, notice));
      else if (mfaId) onChallenge({ mfaId, email: draft.email.trim() });
      else showFormError(failures[code] ?? code, code === 'no_response' ? 'refused' : undefined);
    },
  });
  const change = (name: 'email' | 'password', value: string) => {
    set(name, value);
    if (name === 'email') onDraft({ email: value });
  };
  const form = useInputBeforeHydration(['email', 'password'], change);

  return (
    // `method="dialog"` sends nothing before hydration; GET would put the password into the address.
    <form ref={form} method="dialog" className="grid gap-5" noValidate onSubmit={submit}>
      <EmailField {...field('email')} onChange={(email) => change('email', email)} />
      <div className="field-with-link">
        <AccountPasswordField {...field('password')} />
        <a className="link" href={pathIn(lang, 'recover')}>
          {t('forgot_password')}
        </a>
      </div>
      <RememberMe checked={draft.remember} onChange={(remember) => onDraft({ remember })} />
      <SubmitButton busy={busy}>{t('sign_in')}</SubmitButton>
    </form>
  );
}
