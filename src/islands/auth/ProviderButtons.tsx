import { useStore } from '@nanostores/react';
import { atom } from 'nanostores';
import type { ReactNode } from 'react';
import { startOAuth } from '../../flows/oauth.ts';
import { $features } from '../../stores/account/features.ts';
import { Button } from '../../ui/Button.tsx';
import { showError } from '../../ui/toast.ts';
import { useForm } from '../../ui/use-form.ts';
import { invitationFromUrl } from './from-url.ts';
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
    values: {},
    submit: () => {
      const returnTo = new URLSearchParams(location.search).get('returnTo');
      const invitation = invitationFromUrl();
      return startOAuth({ purpose: 'sign_in', lang, returnTo, remember, invitation });
    },
    leaves: true,
    onSuccess: (address) => location.assign(address),
    onFailure: ({ code }) => showError(failureText(code, 'provider_failed')),
  });

  return (
    <div className="grid gap-3">
      <p className="flex items-center gap-3 text-sm text-ink-soft before:flex-1 before:border-t before:border-line after:flex-1 after:border-t after:border-line">
        {t('or')}
      </p>
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

/** In the color of its text, because nothing can be pressed yet. */
function FacebookLogo() {
  return (
    <svg className="size-4.5 flex-none" viewBox="0 0 24 24" fill="currentColor" aria-hidden="true">
      <path d="M24 12a12 12 0 1 0-13.9 11.9v-8.4h-3V12h3V9.4c0-3 1.8-4.7 4.5-4.7l2.7.2v3h-1.5c-1.5 0-2 .9-2 1.9V12h3.4l-.6 3.5h-2.8v8.4A12 12 0 0 0 24 12" />
    </svg>
  );
}

/** Drawn here because Lucide has no brand logos. In one color, to match the button's text. */
function GoogleLogo() {
  return (
    <svg viewBox="0 0 24 24" fill="currentColor" aria-hidden="true">
      <path d="M12.2 10.3v3.9h5.5c-.2 1.3-1.7 3.8-5.5 3.8a6.1 6.1 0 0 1 0-12.2c1.9 0 3.1.8 3.9 1.5l2.6-2.6A9.4 9.4 0 0 0 12.2 2a10 10 0 1 0 0 20c5.8 0 9.6-4 9.6-9.8 0-.7 0-1.2-.2-1.9z" />
    </svg>
  );
}
