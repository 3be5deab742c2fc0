import { useStore } from '@nanostores/react';
import { atom } from 'nanostores';
import type { ReactNode } from 'react';
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
  /** Whether only the name is asked yet. */
  readonly isFirstStep: boolean;
}

/** Buttons of both providers; one that cannot be used says why. */
export function ProviderButtons({ remember, hasGoogle, isFirstStep }: ProviderButtonsProps) {
  const { t, failureText, lang } = useAuthWords();
  // The build knows what is set up; the landing page saves the request.
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
    <div className="grid gap-3">
      <p className="divider">{t('or')}</p>
      {isAvailable ? (
        <Button variant="quiet" busy={busy} onClick={submit}>
          {!busy && <GoogleLogo />}
          {t('continue_with_google')}
        </Button>
      ) : (
        <UnavailableProvider logo={<GoogleLogo />} reason={t('not_set_up')}>
          {t('continue_with_google')}
        </UnavailableProvider>
      )}
      <UnavailableProvider logo={<FacebookLogo />} reason={t('coming_soon')}>
        {t('continue_with_facebook')}
      </UnavailableProvider>
    </div>
  );
}

interface UnavailableProviderProps {
  readonly logo: ReactNode;
  readonly reason: string;
  readonly children: string;
}

/** A disabled button that keeps its place in the order of Tab, so that everyone finds the reason. */
function UnavailableProvider({ logo, reason, children }: UnavailableProviderProps) {
  return (
    <Button variant="quiet" aria-disabled className="flex-wrap gap-y-0">
      <span className="inline-flex items-center gap-2">
        {logo}
        {children}
      </span>{' '}
      <span className="text-sm font-normal">{reason}</span>
    </Button>
  );
}

/** Loads the script for provider sign-in only when the button is pressed. */
const loadAndStart: typeof startOAuth = async (options) => {
  const script = await fetchScript(() => import('../../flows/oauth.ts'));
  return script.ok ? script.value.startOAuth(options) : script;
};
