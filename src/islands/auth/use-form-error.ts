import { showError } from '../../ui/toast.ts';
import { useAuthWords } from './words.ts';

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
