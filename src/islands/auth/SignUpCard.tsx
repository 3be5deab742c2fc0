import { lazy } from 'react';
import { AuthCard, type AuthCardProps } from './AuthCard.tsx';
import { SignUpForm } from './SignUpForm.tsx';

const SignIn = lazy(async () => {
  const { SignInForm: component } = await import('./SignInForm.tsx');
  return { default: component };
});

/** For pages that open with the tab 'Sign Up'; the other form is loaded when it is looked at. */
export function SignUpCard(props: AuthCardProps) {
  return <AuthCard {...props} mode="signup" SignIn={SignIn} SignUp={SignUpForm} />;
}
