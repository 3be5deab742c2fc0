import { useRef } from 'react';
import { USERNAME_MAX } from '../../rules/username.ts';
import type { UsernameCheck } from '../../stores/username-check.ts';
import { Button } from '../../ui/Button.tsx';
import { TextField } from '../../ui/TextField.tsx';
import type { AuthFormProps } from './AuthCard.tsx';

/** Milliseconds after a click on the suggestion until the field has the focus again. */
const FOCUS_DELAY = 50;

interface UsernameFieldProps extends Pick<AuthFormProps, 't' | 'say'> {
  readonly check: UsernameCheck;
  readonly value: string;
  readonly error: string | undefined;
  readonly onChange: (username: string) => void;
}

export function UsernameField({ t, say, check, value, error, onChange }: UsernameFieldProps) {
  const field = useRef<HTMLInputElement>(null);
  const take = (suggestion: string) => {
    onChange(suggestion);
    setTimeout(() => field.current?.focus(), FOCUS_DELAY);
  };
  return (
    <div className="grid gap-2">
      <TextField
        ref={field}
        label={t('username')}
        name="username"
        dir="ltr"
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={USERNAME_MAX + 10}
        value={value}
        error={error ?? errorOf(check, say, t)}
        hint={hintOf(check, t)}
        onChange={(event) => onChange(event.target.value)}
      />
      {check.status === 'taken' && check.suggestion !== '' && (
        <Button
          variant="quiet"
          className="justify-self-start"
          onClick={() => take(check.suggestion)}
        >
          {t('username_suggestion', { suggestion: check.suggestion })}
        </Button>
      )}
    </div>
  );
}

function errorOf(check: UsernameCheck, say: AuthFormProps['say'], t: AuthFormProps['t']) {
  if (check.status === 'invalid') return say(check.error);
  if (check.status === 'failed') return say(check.code);
  return check.status === 'taken'
    ? t('username_existing', { existing: check.existing })
    : undefined;
}

function hintOf({ status }: UsernameCheck, t: AuthFormProps['t']) {
  if (status === 'typing') return t('username_typing');
  if (status === 'checking') return t('username_checking');
  return status === 'available' ? t('username_available') : t('username_hint');
}
