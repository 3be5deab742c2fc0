import CircleCheck from 'lucide-react/icons/circle-check';
import { useRef, type KeyboardEvent } from 'react';
import { isolated } from '../../i18n/isolated.ts';
import { siteHost } from '../../i18n/site-host.ts';
import { USERNAME_INPUT_MAX } from '../../rules/username.ts';
import type { UsernameCheck } from '../../stores/account/username-check.ts';
import { Button } from '../../ui/Button.tsx';
import { TextField } from '../../ui/TextField.tsx';
import type { FormField } from '../../ui/use-form.ts';
import { useAuthWords } from './words.ts';

/** Milliseconds from a click on the suggestion until the field gets the focus again. */
const FOCUS_DELAY = 50;

interface UsernameFieldProps extends FormField {
  readonly check: UsernameCheck;
}

/** Whether the form must not be sent yet: the name has an error, or is still being checked. */
export function blocksSubmit(check: UsernameCheck): boolean {
  return isPending(check) || ['invalid', 'taken', 'failed'].includes(check.status);
}

/** Whether the name is still being typed or checked. */
const isPending = ({ status }: UsernameCheck) => ['typing', 'checking'].includes(status);

/**
 * Returns a key handler that submits on Enter during a check, when browsers ignore Enter because the
 * submit button is disabled. The submitted form waits for the check.
 */
export function submitOnEnter(check: UsernameCheck, submit: () => void) {
  return ({ key, target }: KeyboardEvent) => {
    if (key === 'Enter' && target instanceof HTMLInputElement && isPending(check)) submit();
  };
}

export function UsernameField({ check, value, error, onChange }: UsernameFieldProps) {
  const { t, fieldErrorText } = useAuthWords();
  const field = useRef<HTMLInputElement>(null);
  const choose = (suggestion: string) => {
    onChange(suggestion);
    setTimeout(() => field.current?.focus(), FOCUS_DELAY);
  };
  const reason = useErrorOf(check, value) ?? fieldErrorText(error);
  return (
    <div className="grid gap-2" data-check={check.status}>
      <TextField
        ref={field}
        label={t('username')}
        name="username"
        dir="ltr"
        prefix={`${siteHost}/`}
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={USERNAME_INPUT_MAX}
        value={value}
        error={reason}
        hint={<Hint check={check} />}
        onChange={(event) => onChange(event.target.value)}
      />
      {check.status === 'taken' && check.suggestion !== '' && (
        <Button
          variant="quiet"
          className="justify-self-start"
          onClick={() => choose(check.suggestion)}
        >
          {t('username_suggestion', { suggestion: check.suggestion })}
        </Button>
      )}
      {check.status === 'failed' && (
        <Button variant="quiet" className="justify-self-start" onClick={() => choose(value)}>
          {t('try_again')}
        </Button>
      )}
    </div>
  );
}

function Hint({ check }: { readonly check: UsernameCheck }) {
  const { t } = useAuthWords();
  if (check.status !== 'available') return t(hintOf(check));
  return (
    <span className="inline-flex items-center gap-1.5 font-medium text-success [&>svg]:size-4.5">
      <CircleCheck aria-hidden="true" />
      {t('username_available')}
    </span>
  );
}

function useErrorOf(check: UsernameCheck, value: string) {
  const { t, errorText } = useAuthWords();
  if (check.status === 'invalid' || check.status === 'failed') return errorText(check.code);
  if (check.status !== 'taken') return undefined;
  const { existing, message } = check;
  if (message !== undefined) return isolated(message);
  // The existing spelling is worth showing only if it differs from the one that was typed.
  const typed = value.trim();
  if (existing === typed) return t('username_taken');
  const differsInCase = existing.toLowerCase() === typed.toLowerCase();
  return t(differsInCase ? 'username_existing' : 'username_similar', { existing });
}

function hintOf({ status }: UsernameCheck) {
  return status === 'typing' || status === 'checking'
    ? (`username_${status}` as const)
    : 'username_hint';
}
