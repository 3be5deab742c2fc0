import { lazyPart } from '../../ui/lazy-part.ts';
import { AuthCard, type AuthCardProps } from './AuthCard.tsx';
import { PartFailure } from './PartFailure.tsx';
import { SignUpForm } from './SignUpForm.tsx';

const SignIn = lazyPart(async () => (await import('./SignInForm.tsx')).SignInForm, PartFailure);

/** For pages that open on the tab 'Sign Up'. The sign-in form is loaded when its tab is opened. */
export function SignUpCard(props: AuthCardProps) {
  return <AuthCard {...props} mode="signup" SignIn={SignIn} SignUp={SignUpForm} />;
}
