import { useStore } from '@nanostores/react';
import { useState } from 'react';
import toast from 'react-hot-toast/headless';
import type { Lang } from '../../../i18n/locales.ts';
import { pathIn } from '../../../i18n/paths.ts';
import type { Translate } from '../../../i18n/translate.ts';
import { $features } from '../../../stores/features.ts';
import { askForConfirmation } from '../../../stores/recovery.ts';
import type { Session } from '../../../stores/session.ts';
import { Button } from '../../../ui/Button.tsx';
import type { ConfirmWords } from './ConfirmAddress.tsx';

interface SendAgainProps {
  readonly t: Translate<ConfirmWords>;
  readonly say: (code: string) => string;
  readonly lang: Lang;
  readonly session: Session;
}

/** A new mail for a member; a guest signs in first, so that nobody has others written to. */
export function SendAgain({ t, say, lang, session }: SendAgainProps) {
  const features = useStore($features);
  const [busy, setBusy] = useState(false);
  if (features?.mail === false) return <p>{t('mail_not_set_up')}</p>;
  if (session.status !== 'member') {
    const here = pathIn(lang, 'auth/confirm');
    const signIn = `${pathIn(lang, 'auth')}?returnTo=${encodeURIComponent(here)}`;
    return (
      <a className="button button-large" href={signIn}>
        {t('sign_in_to_send')}
      </a>
    );
  }
  const { email } = session.profile;
  const send = async () => {
    setBusy(true);
    const refusal = await askForConfirmation(email);
    setBusy(false);
    if (refusal) toast.error(say(refusal.code));
    else toast.success(t('resent'));
  };
  return (
    <Button size="large" busy={busy} onClick={() => void send()}>
      {t('resend', { email })}
    </Button>
  );
}
