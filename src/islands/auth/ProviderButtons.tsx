import { useStore } from '@nanostores/react';
import type { startOAuth } from '../../flows/oauth.ts';
import { $features } from '../../stores/account/features.ts';
import { Button } from '../../ui/Button.tsx';
import { fetchScript } from '../../ui/fetch-script.ts';
import { showError } from '../../ui/toast.ts';
import { useForm } from '../../ui/use-form.ts';
import { GoogleLogo } from './GoogleLogo.tsx';
import { useAuthWords } from './words.ts';

/** Buttons for signing in through other sites. */
export function ProviderButtons({ remember }: { readonly remember: boolean }) {
  const { t, failureText, lang } = useAuthWords();
  const features = useStore($features, { ssr: 'initial' });
  const isMissing = features?.google === false;
  const { busy, submit } = useForm({
    initial: {},
    submit: () => {
      const returnTo = new URLSearchParams(location.search).get('returnTo');
      return loadAndStart({ purpose: 'sign_in', lang, returnTo, remember });
    },
    leaves: true,
    onSuccess: (address) => location.assign(address),
    onFailure: ({ code }) => showError(failureText(code, 'provider_failed')),
  });

  return (
    <div className="grid gap-3">
      <p className="divider">{t('or')}</p>
      <Button variant="quiet" busy={busy} disabled={isMissing} onClick={submit}>
        {!busy && <GoogleLogo />}
        {t(isMissing ? 'google_not_set_up' : 'continue_with_google')}
      </Button>
      <Button variant="quiet" disabled>
        {t('facebook_soon')}
      </Button>
    </div>
  );
}

/** Loads the script for provider sign-in only when the button is pressed. */
const loadAndStart: typeof startOAuth = async (options) => {
  const script = await fetchScript(() => import('../../flows/oauth.ts'));
  return script.ok ? script.value.startOAuth(options) : script;
};
