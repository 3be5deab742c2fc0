import { useStore } from '@nanostores/react';
import { atom } from 'nanostores';
import type { startOAuth } from '../../flows/oauth.ts';
import { $features } from '../../stores/account/features.ts';
import { Button } from '../../ui/Button.tsx';
import { fetchScript } from '../../ui/fetch-script.ts';
import { showError } from '../../ui/toast.ts';
import { useForm } from '../../ui/use-form.ts';
import { FacebookLogo } from './FacebookLogo.tsx';
import { GoogleLogo } from './GoogleLogo.tsx';
import { invitationFromUrl } from './invitation-from-url.ts';
import { useAuthWords } from './words.ts';

const $unknown = atom<null>(null);

interface ProviderButtonsProps {
  readonly remember: boolean;
  /** Whether the page was built with Google sign-in. */
  readonly hasGoogle: boolean;
  /** Whether only the name is asked yet; the provider to come is named later. */
  readonly isFirstStep: boolean;
}

/** The button of the provider that is set up, and below it the name of the one that is to come. */
export function ProviderButtons({ remember, hasGoogle, isFirstStep }: ProviderButtonsProps) {
  const { t, failureText, lang } = useAuthWords();
  // The first step of a page built without Google shows no provider, so it asks the server for none.
  const features = useStore(isFirstStep && !hasGoogle ? $unknown : $features, { ssr: 'initial' });
  const isAvailable = features?.google ?? hasGoogle;
  const { busy, submit } = useForm({
    initial: {},
    submit: () => {
      const returnTo = new URLSearchParams(location.search).get('returnTo');
      const invitation = invitationFromUrl();
      return loadAndStart({ purpose: 'sign_in', lang, returnTo, remember, invitation });
    },
    leaves: true,
    onSuccess: (address) => location.assign(address),
    onFailure: ({ code }) => showError(failureText(code, 'provider_failed')),
  });

  return (
    <div className="grid gap-3 empty:hidden">
      {isAvailable && (
        <>
          <p className="divider">{t('or')}</p>
          <Button variant="quiet" busy={busy} onClick={submit}>
            {!busy && <GoogleLogo />}
            {t('continue_with_google')}
          </Button>
        </>
      )}
      {!isFirstStep && (
        <p className="flex items-center justify-center gap-2 border-t border-line pt-4 text-sm text-ink-soft">
          <FacebookLogo />
          {`${t('facebook_soon')}.`}
        </p>
      )}
    </div>
  );
}

/** Loads the script for provider sign-in only when the button is pressed. */
const loadAndStart: typeof startOAuth = async (options) => {
  const script = await fetchScript(() => import('../../flows/oauth.ts'));
  return script.ok ? script.value.startOAuth(options) : script;
};
