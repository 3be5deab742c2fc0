import { useState } from 'react';
import toast from 'react-hot-toast/headless';
import { checkEmail } from '../../../rules/email.ts';
import type { Refusal } from '../../../stores/refusal.ts';
import { requestConfirmation, requestEmailChange } from '../../../stores/settings.ts';
import { Badge } from '../../../ui/Badge.tsx';
import { Button } from '../../../ui/Button.tsx';
import { PasswordField } from '../../../ui/PasswordField.tsx';
import { TextField } from '../../../ui/TextField.tsx';
import type { SectionProps } from './SettingsDialog.tsx';

export function EmailSettings({ t, say, profile }: SectionProps) {
  const [email, setEmail] = useState('');
  const [password, setPassword] = useState('');
  const [busy, setBusy] = useState(false);

  const mail = async (request: Promise<Refusal | null>) => {
    setBusy(true);
    const refusal = await request;
    setBusy(false);
    if (refusal) toast.error(explain(refusal));
    else toast.success(t('mail_sent'), { duration: 4000 });
  };
  const explain = ({ code }: Refusal) =>
    code === 'old_password_wrong' ? t('current_password_wrong') : say(code, 'unexpected_error');
  const submit = () => {
    if (checkEmail(email)) toast.error(t('email_malformed'));
    else void mail(requestEmailChange(email.trim(), password));
  };

  return (
    <form
      className="grid gap-4"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        submit();
      }}
    >
      <h4>{t('email')}</h4>
      <p className="flex flex-wrap items-center gap-2">
        <bdi>{profile.email}</bdi>
        <Badge tone={profile.verified ? 'soft' : 'warning'}>
          {t(profile.verified ? 'email_confirmed' : 'email_unconfirmed')}
        </Badge>
      </p>
      {!profile.verified && (
        <Button
          variant="quiet"
          className="justify-self-start"
          busy={busy}
          onClick={() => void mail(requestConfirmation())}
        >
          {t('send_confirmation')}
        </Button>
      )}
      <TextField
        label={t('new_email')}
        type="email"
        dir="ltr"
        autoComplete="email"
        value={email}
        onChange={(event) => setEmail(event.target.value)}
      />
      {profile.has_password && (
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
        disabled={email.trim() === '' || (profile.has_password && password === '')}
      >
        {t('change_email')}
      </Button>
    </form>
  );
}
