import { useStore } from '@nanostores/react';
import {
  Suspense,
  useEffect,
  useRef,
  useState,
  useSyncExternalStore,
  type ComponentType,
} from 'react';
import { returnPath } from '../../flows/return-path.ts';
import type { Challenge } from '../../flows/second-factor.ts';
import { leaveDevice } from '../../flows/sign-out.ts';
import { $session } from '../../stores/account/session.ts';
import { Spinner } from '../../ui/Spinner.tsx';
import { Tabs } from '../../ui/Tabs.tsx';
import { lazyPart } from '../../ui/lazy-part.ts';
import { ProviderButtons } from './ProviderButtons.tsx';
import { PartFailure } from './PartFailure.tsx';
import type { AuthMode, Draft, SignInFormProps, SignUpFormProps } from './auth-form.ts';
import { usernameFromUrl } from './username-from-url.ts';
import { useReplayClick } from './use-replay-click.ts';
import { useAuthWords, WordsProvider, type IslandProps } from './words.ts';

export interface AuthCardProps extends IslandProps<'session'> {
  /** Whether the page was built with Google sign-in, which the server confirms later. */
  readonly hasGoogle: boolean;
  /** Marks a page for guests only, which redirects members to the dashboard. */
  readonly guestsOnly?: boolean;
}

/** The initially selected tab, and the forms of both tabs; the form of the other tab may load on demand. */
interface Forms extends Pick<AuthCardProps, 'hasGoogle'> {
  readonly mode: AuthMode;
  readonly SignIn: ComponentType<SignInFormProps>;
  readonly SignUp: ComponentType<SignUpFormProps>;
}

// Loaded on demand: few people have a second factor, and they have to wait for a mail anyway.
const SecondFactorForm = lazyPart(
  async () => (await import('./SecondFactorForm.tsx')).SecondFactorForm,
  PartFailure,
);

export function AuthCard({ lang, words, guestsOnly = false, ...forms }: AuthCardProps & Forms) {
  useMemberRedirect(lang, guestsOnly);
  useReplayClick();
  return (
    <WordsProvider lang={lang} words={words}>
      <div className="grid gap-6">
        <SignInSteps {...forms} />
      </div>
    </WordsProvider>
  );
}

function SignInSteps(forms: Forms) {
  const { t } = useAuthWords();
  const [challenge, setChallenge] = useState<Challenge | null>(null);
  if (!challenge) return <AuthTabs {...forms} onChallenge={setChallenge} />;
  return (
    <Suspense fallback={<Spinner label={t('processing')} />}>
      <SecondFactorForm challenge={challenge} onBack={() => setChallenge(null)} />
    </Suspense>
  );
}

function newDraft(): Draft {
  const empty = { email: '', username: '', hasName: false, remember: true };
  // The build renders islands too, and has no document.
  if (typeof document === 'undefined') return empty;
  return { ...empty, email: emailBeforeHydration(), username: usernameFromUrl() };
}

/**
 * Returns the e-mail typed before hydration. It survives when `?mode=signup` opens the other tab, because
 * both forms have this field.
 */
const emailBeforeHydration = () =>
  document.querySelector<HTMLInputElement>('main input[name=email]')?.value ?? '';

interface AuthTabsProps extends Forms, Pick<SignInFormProps, 'onChallenge'> {}

function AuthTabs({ SignIn, SignUp, onChallenge, hasGoogle, ...props }: AuthTabsProps) {
  const { t } = useAuthWords();
  const modeFromUrl = useModeFromUrl();
  const [chosen, setMode] = useState<AuthMode>();
  const mode = chosen ?? modeFromUrl ?? props.mode;
  const [draft, setDraft] = useState(newDraft);
  const form = {
    draft,
    onDraft: (changes: Partial<Draft>) => setDraft((before) => ({ ...before, ...changes })),
  };
  return (
    <>
      <Tabs
        label={t('tabs_label')}
        tabs={[
          { id: 'signin', label: t('sign_in') },
          { id: 'signup', label: t('sign_up') },
        ]}
        selected={mode}
        onSelect={setMode}
      >
        <Suspense fallback={<Spinner label={t('processing')} />}>
          {mode === 'signin' ? (
            <SignIn {...form} onChallenge={onChallenge} />
          ) : (
            <SignUp {...form} onEmailTaken={() => setMode('signin')} />
          )}
        </Suspense>
      </Tabs>
      <ProviderButtons
        remember={draft.remember}
        hasGoogle={hasGoogle}
        isFirstStep={mode === 'signup' && !draft.hasName}
      />
    </>
  );
}

/**
 * `?mode=signup` opens the sign-up tab. The browser reads it, because a static host serves the same page
 * for every query.
 */
function useModeFromUrl(): AuthMode | undefined {
  return useSyncExternalStore(
    () => () => undefined,
    () => (new URLSearchParams(location.search).get('mode') === 'signup' ? 'signup' : undefined),
    () => undefined,
  );
}

/** Redirects to the page in `returnTo` after sign-in. A page for guests redirects every member. */
function useMemberRedirect(lang: string, guestsOnly: boolean): void {
  const { status } = useStore($session, { ssr: 'initial' });
  const wasGuest = useRef(false);
  useEffect(() => {
    if (status === 'guest') {
      wasGuest.current = true;
      // The session may have ended elsewhere, while this browser still gets its push messages.
      void leaveDevice(false);
    }
    if (status !== 'member') return;
    const path = returnPath(new URLSearchParams(location.search).get('returnTo'), lang);
    if (guestsOnly) location.replace(path);
    else if (wasGuest.current) location.assign(path);
  }, [guestsOnly, lang, status]);
}
