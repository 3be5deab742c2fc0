import { useEffect, useEffectEvent, useRef } from 'react';
import type { Challenge } from '../../flows/sign-in.ts';
import { Button } from '../../ui/Button.tsx';
import { PasswordField } from '../../ui/PasswordField.tsx';
import { TextField } from '../../ui/TextField.tsx';
import { inputOf, type FormField } from '../../ui/use-form.ts';
import { showError } from '../../ui/toast.ts';
import { useAuthWords } from './words.ts';

interface AccountPasswordFieldProps extends FormField {
  readonly label?: string;
  readonly autoComplete?: 'current-password' | 'new-password';
}

export function AccountPasswordField(props: AccountPasswordFieldProps) {
  const { t } = useAuthWords();
  return (
    <PasswordField
      label={t('password')}
      name="password"
      autoComplete="current-password"
      toggleLabels={[t('show_password'), t('hide_password')]}
      {...props}
    />
  );
}

export function EmailField(props: FormField) {
  const { t } = useAuthWords();
  return (
    <TextField
      label={t('email')}
      type="email"
      name="email"
      dir="ltr"
      autoComplete="email"
      {...props}
    />
  );
}

interface SubmitButtonProps {
  readonly busy?: boolean;
  readonly disabled?: boolean;
  readonly children: string;
}

export function SubmitButton({ busy = false, disabled, children }: SubmitButtonProps) {
  const { t } = useAuthWords();
  return (
    <Button type="submit" size="large" busy={busy} disabled={disabled}>
      {busy ? t('processing') : children}
    </Button>
  );
}

type Sentence = Parameters<ReturnType<typeof useAuthWords>['t']>[0] | undefined;

/** Returns a function that shows the specification's message for a form error, with the reason below it. */
export function useFormError() {
  const { t, errorText } = useAuthWords();
  return (code: string, sentence: Sentence = sentenceOf(code)) =>
    showError(sentence ? t(sentence) : errorText(code), errorText(code));
}

function sentenceOf(code: string): Sentence {
  if (code.endsWith('_taken') || code === 'password_required') return undefined;
  if (code === 'username_required') return 'username_missing';
  if (code.startsWith('username_check_')) return 'refused';
  if (code.startsWith('email_')) return 'invalid_email';
  if (code.startsWith('username_')) return 'invalid_username';
  return code.startsWith('password_') ? 'invalid_password' : undefined;
}

/** Takes over what was typed, or filled in by a password manager, before hydration. */
export function useInputBeforeHydration<Name extends string>(
  names: readonly Name[],
  change: (name: Name, value: string) => void,
) {
  const form = useRef<HTMLFormElement>(null);
  const takeOver = useEffectEvent(() => {
    for (const name of names) {
      const value = inputOf(form.current, name)?.value;
      if (value) change(name, value);
    }
  });
  useEffect(() => takeOver(), []);
  return form;
}

export type AuthMode = 'signin' | 'signup';

/** Fields that both forms share, kept when the tab changes. */
export interface Draft {
  readonly email: string;
  readonly username: string;
  /** Whether the username is chosen, so that the sign-up form asks for the e-mail and the password. */
  readonly hasName: boolean;
  readonly remember: boolean;
}

interface AuthFormProps {
  readonly draft: Draft;
  readonly onDraft: (changes: Partial<Draft>) => void;
}

export interface SignInFormProps extends AuthFormProps {
  /** Whether the sign-up led here, as the address has an account; then only the password is missing. */
  readonly isEmailTaken: boolean;
  /** Called when the password is correct and a code is still needed. */
  readonly onChallenge: (challenge: Challenge) => void;
}

export interface SignUpFormProps extends AuthFormProps {
  /** Called when the address already has an account. */
  readonly onEmailTaken: () => void;
}
