import type { Challenge } from '../../flows/second-factor.ts';

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
