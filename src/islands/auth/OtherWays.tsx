import { useStore } from '@nanostores/react';
import { useState } from 'react';
import toast from 'react-hot-toast/headless';
import type { Lang } from '../../i18n/locales.ts';
import { $features } from '../../stores/features.ts';
import type { leaveForGoogle, TripPlan } from '../../stores/oauth.ts';
import { Button } from '../../ui/Button.tsx';
import { GoogleMark } from './GoogleMark.tsx';
import type { Speech } from './speech.ts';

interface OtherWaysProps extends Speech {
  readonly lang: Lang;
  readonly remember: boolean;
}

/** The ways in through another site. */
export function OtherWays({ t, say, lang, remember }: OtherWaysProps) {
  const features = useStore($features, { ssr: 'initial' });
  const [busy, setBusy] = useState(false);
  const isMissing = features?.google === false;

  const leave = async () => {
    setBusy(true);
    const returnTo = new URLSearchParams(location.search).get('returnTo');
    const left = await leaveWith({ purpose: 'sign_in', lang, returnTo, remember });
    if ('address' in left) {
      location.assign(left.address);
      return;
    }
    setBusy(false);
    toast.error(left.code === 'refused' ? t('provider_failed') : say(left.code));
  };

  return (
    <div className="grid gap-3">
      <p className="divider">{t('or')}</p>
      <Button variant="quiet" busy={busy} disabled={isMissing} onClick={() => void leave()}>
        {!busy && <GoogleMark />}
        {t(isMissing ? 'google_not_set_up' : 'continue_with_google')}
      </Button>
      <Button variant="quiet" disabled>
        {t('facebook_soon')}
      </Button>
    </div>
  );
}

/** What only those need who go that way is loaded for them. */
async function leaveWith(plan: TripPlan): ReturnType<typeof leaveForGoogle> {
  try {
    return await (await import('../../stores/oauth.ts')).leaveForGoogle(plan);
  } catch {
    return { code: 'no_response' };
  }
}
