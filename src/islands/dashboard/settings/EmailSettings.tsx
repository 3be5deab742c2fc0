import { useState } from 'react';
import toast from 'react-hot-toast/headless';
import type { Refusal } from '../../../stores/refusal.ts';
import { requestConfirmation, requestEmailChange } from '../../../stores/settings.ts';
import { Badge } from '../../../ui/Badge.tsx';
import { Button } from '../../../ui/Button.tsx';
import { ChangeEmail } from './ChangeEmail.tsx';
import type { SectionProps } from './SettingsDialog.tsx';

export function EmailSettings({ t, say, profile }: SectionProps) {
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

  return (
    <div className="grid gap-4">
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
      <ChangeEmail
        t={t}
        asksForPassword={profile.has_password}
        busy={busy}
        onSubmit={(email, password) => mail(requestEmailChange(email, password))}
      />
    </div>
  );
}
