import { useStore } from '@nanostores/react';
import { useEffect, useRef, useState, type RefObject } from 'react';
import { signUp } from '../../flows/sign-in.ts';
import { pathIn } from '../../i18n/paths.ts';
import { succeeded } from '../../contract/result.ts';
import { checkEmail } from '../../rules/email.ts';
import { checkPassword } from '../../rules/password.ts';
import { checkUsername } from '../../rules/username.ts';
import { $features } from '../../stores/account/features.ts';
import {
  createUsernameChecker,
  type UsernameChecker,
} from '../../stores/account/username-check.ts';
import { flash, showError } from '../../ui/toast.ts';
import { useScrollAboveKeyboard } from '../../ui/use-above-keyboard.ts';
import { inputOf, useForm } from '../../ui/use-form.ts';
import {
  EmailField,
  SubmitButton,
  useFormError,
  useInputBeforeHydration,
  type SignUpFormProps,
} from './form-parts.tsx';
import { NewPasswordField } from './NewPasswordField.tsx';
import {
  blocksSubmit,
  submitOnEnter,
  UsernameField,
  useNamePreview,
  useInitialUsernameCheck,
} from './UsernameField.tsx';
import { invitationFromUrl } from './from-url.ts';
import { useAuthWords } from './words.ts';

interface Account {
  username: string;
  email: string;
  password: string;
}

/** The form, or why nobody can sign up. */
export function SignUpForm(props: SignUpFormProps) {
  const { t } = useAuthWords();
  const closed = useClosedSignUp();
  return closed ? <p role="status">{t(closed)}</p> : <OpenForm {...props} />;
}

/** Asks for the username first, and once it is available for the e-mail and the password. */
function OpenForm(props: SignUpFormProps) {
  const { draft, onDraft } = props;
  const { t, lang } = useAuthWords();
  const [checker] = useState(createUsernameChecker);
  const check = useStore(checker.$check);
  const { values, field, set, errors, busy, submit } = useSignUp(checker, props);
  const change = (name: keyof Account, value: string) => {
    set(name, value);
    if (name === 'username') checker.type(value);
    if (name !== 'password') onDraft({ [name]: value });
  };
  const form = useInputBeforeHydration(['username', 'email', 'password'], change);
  useInitialUsernameCheck(form, checker, () => onDraft({ hasName: true }));
  useEmailFocus(form, draft.hasName);
  useNamePreview(values.username);
  useScrollAboveKeyboard('.field');

  return (
    // `method="dialog"` sends nothing before hydration: see SignInForm.
    // eslint-disable-next-line jsx-a11y-x/no-noninteractive-element-interactions -- the form handles Enter
    <form
      ref={form}
      method="dialog"
      className="grid gap-5"
      noValidate
      onSubmit={submit}
      onKeyDown={submitOnEnter(check, submit)}
    >
      <UsernameField
        {...field('username')}
        check={check}
        onText={(name) => change('username', name)}
      />
      {draft.hasName && (
        <>
          <EmailField {...field('email')} onText={(email) => change('email', email)} />
          <NewPasswordField {...field('password')} />
        </>
      )}
      <SubmitButton
        busy={busy}
        disabled={blocksSubmit(check) || Boolean(errors.username ?? errors.password)}
      >
        {t(draft.hasName ? 'sign_up' : 'claim')}
      </SubmitButton>
      {draft.hasName && (
        <a
          className="-my-2 inline-flex min-h-11 items-center text-sm text-ink-soft underline decoration-current/40"
          href={pathIn(lang, 'terms-of-use')}
        >
          {t('terms_note')}
        </a>
      )}
    </form>
  );
}

/** The state of the form; its first step only checks the username. */
function useSignUp(checker: UsernameChecker, { draft, onDraft, onEmailTaken }: SignUpFormProps) {
  const { t, lang, serverFailureText, fieldErrorText } = useAuthWords();
  const showFormError = useFormError();
  const { hasName } = draft;
  return useForm<Account, unknown>({
    errorText: fieldErrorText,
    values: { username: draft.username, email: draft.email, password: '' },
    check: (account) => firstError(account, checker, hasName),
    submit: async ({ email, username, password }) =>
      hasName
        ? signUp({
            email: email.trim(),
            username: username.trim(),
            password,
            language: lang,
            invitation: invitationFromUrl(),
          })
        : succeeded(undefined),
    // Signing up leaves the page at once, so the next page shows the message.
    leaves: hasName,
    onSuccess: () => {
      if (hasName) flash(t('account_created'));
      else onDraft({ hasName: true });
    },
    onFailure: (failure) => {
      const { code, field: blamed, message } = failure;
      if (code === 'email_taken') onEmailTaken();
      else if (message !== undefined) showError(serverFailureText(failure, 'refused'));
      else showFormError(code, blamed === undefined ? 'refused' : undefined);
    },
  });
}

/** Moves the focus to the e-mail when it is asked for. */
function useEmailFocus(form: RefObject<HTMLFormElement | null>, hasName: boolean): void {
  const hadName = useRef(hasName);
  useEffect(() => {
    if (hasName && !hadName.current) inputOf(form.current, 'email')?.focus();
    hadName.current = hasName;
  }, [form, hasName]);
}

/**
 * Returns one error at a time, in the specification’s order: the e-mail comes first, though its field does
 * not.
 */
async function firstError(
  { email, username, password }: Account,
  checker: UsernameChecker,
  hasName: boolean,
) {
  const emailError = hasName ? checkEmail(email) : null;
  if (emailError) return { email: emailError };
  const usernameError = checkUsername(username) ?? (await availabilityError(username, checker));
  if (usernameError) return { username: usernameError };
  return { password: hasName ? checkPassword(password) : null };
}

async function availabilityError(username: string, checker: UsernameChecker) {
  const check = await checker.settle(username);
  if (check.status === 'failed') return check.code;
  return check.status === 'taken' ? 'username_taken' : null;
}

/** Returns why nobody can sign up here; undefined if one can, and while that is not known. */
function useClosedSignUp(): 'invitation_required' | 'sign_ups_closed' | undefined {
  const policy = useStore($features, { ssr: 'initial' })?.sign_ups;
  if (policy === 'closed') return 'sign_ups_closed';
  return policy === 'invited' && !invitationFromUrl() ? 'invitation_required' : undefined;
}
