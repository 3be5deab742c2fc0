import { lazyPart } from '../../ui/lazy-part.ts';
import { AuthCard, type AuthCardProps } from './AuthCard.tsx';
import { PartFailure } from './PartFailure.tsx';
import { SignInForm } from './SignInForm.tsx';

const SignUp = lazyPart(async () => (await import('./SignUpForm.tsx')).SignUpForm, PartFailure);

/** For pages that open on the tab 'Sign In'. The sign-up form is loaded when its tab is opened. */
export function SignInCard(props: AuthCardProps) {
  return <AuthCard {...props} mode="signin" SignIn={SignInForm} SignUp={SignUp} />;
}
