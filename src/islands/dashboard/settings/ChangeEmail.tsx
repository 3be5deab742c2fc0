import { useState } from 'react';
import toast from 'react-hot-toast/headless';
import { checkEmail } from '../../../rules/email.ts';
import { Button } from '../../../ui/Button.tsx';
import { PasswordField } from '../../../ui/PasswordField.tsx';
import { TextField } from '../../../ui/TextField.tsx';
import type { SettingsSpeech } from './speech.ts';

interface ChangeEmailProps extends Pick<SettingsSpeech, 't'> {
  readonly asksForPassword: boolean;
  readonly busy: boolean;
  readonly onSubmit: (email: string, password: string) => Promise<void>;
}

export function ChangeEmail({ t, asksForPassword, busy, onSubmit }: ChangeEmailProps) {
  const [email, setEmail] = useState('');
  const [password, setPassword] = useState('');

  const submit = async () => {
    if (checkEmail(email)) {
      toast.error(t('email_malformed'));
      return;
    }
    await onSubmit(email.trim(), password);
    setPassword('');
  };

  return (
    <form
      className="grid gap-4"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void submit();
      }}
    >
      <TextField
        label={t('new_email')}
        type="email"
        dir="ltr"
        autoComplete="email"
        value={email}
        onChange={(event) => setEmail(event.target.value)}
      />
      {asksForPassword && (
        <PasswordField
          label={t('email_password')}
          autoComplete="current-password"
          showLabel={t('show_password')}
          hideLabel={t('hide_password')}
          value={password}
          onChange={(event) => setPassword(event.target.value)}
        />
      )}
      <Button
        type="submit"
        variant="quiet"
        className="justify-self-start"
        busy={busy}
        disabled={email.trim() === '' || (asksForPassword && password === '')}
      >
        {t('change_email')}
      </Button>
    </form>
  );
}
