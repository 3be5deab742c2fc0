import { useState } from 'react';
import toast from 'react-hot-toast/headless';
import { requestCode } from '../../../stores/settings.ts';
import { Button } from '../../../ui/Button.tsx';
import { TextField } from '../../../ui/TextField.tsx';
import type { SettingsSpeech } from './speech.ts';

interface CodeFieldProps extends Pick<SettingsSpeech, 't' | 'say'> {
  readonly value: string;
  readonly error: string | undefined;
  readonly onChange: (code: string) => void;
}

/** A code from the person's mail, for an account without a password to ask for. */
export function CodeField({ t, say, value, error, onChange }: CodeFieldProps) {
  const [busy, setBusy] = useState(false);

  const send = async () => {
    setBusy(true);
    const refusal = await requestCode();
    setBusy(false);
    if (refusal) toast.error(say(refusal.code, 'unexpected_error'));
    else toast.success(t('code_sent'));
  };

  return (
    <div className="grid gap-3">
      <Button
        variant="quiet"
        className="justify-self-start"
        busy={busy}
        onClick={() => void send()}
      >
        {t('mail_code')}
      </Button>
      <TextField
        label={t('code')}
        dir="ltr"
        inputMode="numeric"
        autoComplete="one-time-code"
        value={value}
        error={error}
        onChange={(event) => onChange(event.target.value.replace(/\s/g, ''))}
      />
    </div>
  );
}
