import { lazy } from 'react';
import { AuthCard, type AuthCardProps } from './AuthCard.tsx';
import { SignInForm } from './SignInForm.tsx';

const SignUp = lazy(async () => {
  const { SignUpForm: component } = await import('./SignUpForm.tsx');
  return { default: component };
});

/** For pages that open with the tab 'Sign In'; the other form is loaded when it is looked at. */
export function SignInCard(props: AuthCardProps) {
  return <AuthCard {...props} mode="signin" SignIn={SignInForm} SignUp={SignUp} />;
}
