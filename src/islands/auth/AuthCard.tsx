import { useStore } from '@nanostores/react';
import CircleAlert from 'lucide-react/icons/circle-alert';
import { useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { returnPath } from '../../flows/return-path.ts';
import type { Challenge } from '../../flows/sign-in.ts';
import { leaveDevice } from '../../flows/leave-device.ts';
import { $session } from '../../stores/account/session.ts';
import { Tabs } from '../../ui/Tabs.tsx';
import { ProviderButtons } from './ProviderButtons.tsx';
import { SecondFactorForm } from './SecondFactorForm.tsx';
import { SignInForm } from './SignInForm.tsx';
import { SignUpForm } from './SignUpForm.tsx';
import type { AuthMode, Draft, SignInFormProps } from './form-parts.tsx';
import { usernameFromUrl } from './from-url.ts';
import { useReplayClick } from './use-replay-click.ts';
import { useAuthWords, WordsProvider, type IslandProps } from './words.ts';

interface AuthTabsProps {
  /** The initially selected tab. */
  readonly mode: AuthMode;
  /** Whether the page was built with Google sign-in, which the server confirms later. */
  readonly hasGoogle: boolean;
}

interface AuthCardProps extends IslandProps<'session'>, AuthTabsProps {
  /** Marks a page for guests only, which redirects members to the dashboard. */
  readonly guestsOnly?: boolean;
}

export function AuthCard({ lang, words, guestsOnly = false, ...tabs }: AuthCardProps) {
  useMemberRedirect(lang, guestsOnly);
  useReplayClick();
  return (
    <WordsProvider lang={lang} words={words}>
      <div className="grid gap-6">
        <SignInSteps {...tabs} />
      </div>
    </WordsProvider>
  );
}

function SignInSteps(tabs: AuthTabsProps) {
  const [challenge, setChallenge] = useState<Challenge | null>(null);
  if (!challenge) return <AuthTabs {...tabs} onChallenge={setChallenge} />;
  return <SecondFactorForm challenge={challenge} onBack={() => setChallenge(null)} />;
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

function AuthTabs({
  mode: initialMode,
  hasGoogle,
  onChallenge,
}: AuthTabsProps & Pick<SignInFormProps, 'onChallenge'>) {
  const { t } = useAuthWords();
  const modeFromUrl = useModeFromUrl();
  const [chosen, setMode] = useState<AuthMode>();
  const mode = chosen ?? modeFromUrl ?? initialMode;
  const [draft, setDraft] = useState(newDraft);
  const [taken, setTaken] = useState<string>();
  const isTaken = mode === 'signin' && draft.email === taken;
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
        {/* A toast would be gone before some have read why this is another form. */}
        <div role="status">
          {isTaken && (
            <p className="field-error mb-4">
              <CircleAlert />
              {t('email_taken')}
            </p>
          )}
        </div>
        {mode === 'signin' ? (
          <SignInForm {...form} isEmailTaken={isTaken} onChallenge={onChallenge} />
        ) : (
          <SignUpForm
            {...form}
            onEmailTaken={() => {
              setTaken(draft.email);
              setMode('signin');
            }}
          />
        )}
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
