import { lazyPart } from '../../ui/lazy-part.ts';
import { AuthCard, type AuthCardProps } from './AuthCard.tsx';
import { PartFailure } from './PartFailure.tsx';
import { SignInForm } from './SignInForm.tsx';

const SignUp = lazyPart(async () => (await import('./SignUpForm.tsx')).SignUpForm, PartFailure);

/** For pages that open with the tab 'Sign In'; the other form is loaded when it is looked at. */
export function SignInCard(props: AuthCardProps) {
  return <AuthCard {...props} mode="signin" SignIn={SignInForm} SignUp={SignUp} />;
}
