import { useRef } from 'react';
import { USERNAME_MAX } from '../../rules/username.ts';
import type { UsernameCheck } from '../../stores/username-check.ts';
import { Button } from '../../ui/Button.tsx';
import { TextField } from '../../ui/TextField.tsx';
import type { Speech } from './speech.ts';

/** Milliseconds after a click on the suggestion until the field has the focus again. */
const FOCUS_DELAY = 50;

interface UsernameFieldProps extends Speech {
  readonly check: UsernameCheck;
  readonly value: string;
  readonly error: string | undefined;
  readonly onChange: (username: string) => void;
}

/** Whether a form must wait for another name, or for the answer about this one. */
export function blocksSubmit({ status }: UsernameCheck): boolean {
  return ['typing', 'checking', 'invalid', 'taken'].includes(status);
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
        error={errorOf(check, value, { t, say }) ?? error}
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

function errorOf(check: UsernameCheck, value: string, { t, say }: Speech) {
  if (check.status === 'invalid') return say(check.error);
  if (check.status === 'failed') return say(check.code);
  if (check.status !== 'taken') return undefined;
  const { existing } = check;
  // Only then does the person need to hear why.
  const differsInCase = existing !== value.trim();
  return differsInCase ? t('username_existing', { existing }) : t('username_taken');
}

function hintOf({ status }: UsernameCheck, t: Speech['t']) {
  if (status === 'typing') return t('username_typing');
  if (status === 'checking') return t('username_checking');
  return status === 'available' ? t('username_available') : t('username_hint');
}
