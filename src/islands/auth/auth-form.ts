import type { Challenge } from '../../flows/second-factor.ts';

export type AuthMode = 'signin' | 'signup';

/** Fields that both forms share and that outlive a change of the tab. */
export interface Draft {
  readonly email: string;
  readonly username: string;
  readonly remember: boolean;
}

interface AuthFormProps {
  readonly draft: Draft;
  readonly onDraft: (changes: Partial<Draft>) => void;
}

export interface SignInFormProps extends AuthFormProps {
  /** The password was right, and a code is asked for. */
  readonly onChallenge: (challenge: Challenge) => void;
}

export interface SignUpFormProps extends AuthFormProps {
  /** The address has an account already. */
  readonly onEmailTaken: () => void;
}
