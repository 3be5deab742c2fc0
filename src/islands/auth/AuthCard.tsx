import { useStore } from '@nanostores/react';
import {
  lazy,
  Suspense,
  useEffect,
  useRef,
  useState,
  useSyncExternalStore,
  type ComponentType,
} from 'react';
import type { Lang } from '../../i18n/locales.ts';
import { createTranslate } from '../../i18n/translate.ts';
import { returnPath } from '../../rules/return-path.ts';
import { takeNotice } from '../../stores/notice.ts';
import type { Challenge } from '../../stores/second-factor.ts';
import { $session, type Session } from '../../stores/session.ts';
import { Spinner } from '../../ui/Spinner.tsx';
import { Tabs } from '../../ui/Tabs.tsx';
import { OtherWays } from './OtherWays.tsx';
import type { SessionWords } from './RememberMe.tsx';
import type { SignInFormProps } from './SignInForm.tsx';
import type { SignUpFormProps } from './SignUpForm.tsx';
import { createSay, type AuthWords, type Speech } from './speech.ts';

export type AuthMode = 'signin' | 'signup';

export interface AuthFormProps extends Speech {
  readonly lang: Lang;
  readonly email: string;
  readonly onEmail: (email: string) => void;
}

export interface AuthCardProps {
  readonly lang: Lang;
  readonly words: AuthWords;
  readonly sessionWords: SessionWords;
  /** On a page for guests only, a member is led on to the dashboard. */
  readonly guestsOnly?: boolean;
}

// What says something can come a moment after what is to be filled in. It must not be rendered by
// the build: React would put an inline script beside it, which the policy forbids.
const Toaster = lazy(async () => ({ default: (await import('../../ui/Toaster.tsx')).Toaster }));

// Few people have a second factor, and those who have wait for a mail anyway.
const SecondFactorForm = lazy(async () => {
  const { SecondFactorForm: component } = await import('./SecondFactorForm.tsx');
  return { default: component };
});

/** The tab that a page is built with, and the two forms; the other one may come when it is asked for. */
interface AuthCardForms {
  readonly mode: AuthMode;
  readonly SignIn: ComponentType<SignInFormProps>;
  readonly SignUp: ComponentType<SignUpFormProps>;
}

export function AuthCard(props: AuthCardProps & AuthCardForms) {
  const { lang, words, guestsOnly = false } = props;
  const t = createTranslate(words, lang);
  const say = createSay(words, t);
  const [challenge, setChallenge] = useState<Challenge | null>(null);
  const { status } = useStore($session, { ssr: 'initial' });
  useLeaveAsMember(lang, guestsOnly, status);

  return (
    <div className="grid gap-6">
      {challenge ? (
        <Suspense fallback={<Spinner label={t('processing')} />}>
          <SecondFactorForm
            t={t}
            say={say}
            challenge={challenge}
            onBack={() => setChallenge(null)}
          />
        </Suspense>
      ) : (
        <WaysIn {...props} t={t} say={say} onChallenge={setChallenge} />
      )}
      {status !== 'unknown' && (
        <Suspense>
          <Toaster takeNotice={takeNotice} />
        </Suspense>
      )}
    </div>
  );
}

/** Both forms have this field: what was typed into the built one outlives a change of the tab by the address. */
function emailTypedBefore(): string {
  if (typeof document === 'undefined') return '';
  return document.querySelector<HTMLInputElement>('main input[name=email]')?.value ?? '';
}

interface WaysInProps extends AuthCardProps, AuthCardForms, Speech {
  readonly onChallenge: (challenge: Challenge) => void;
}

function WaysIn({ t, say, lang, sessionWords, SignIn, SignUp, ...props }: WaysInProps) {
  const askedFor = useModeOfAddress();
  const [chosen, setMode] = useState<AuthMode>();
  const mode = chosen ?? askedFor ?? props.mode;
  const [email, setEmail] = useState(emailTypedBefore);
  const [username, setUsername] = useState('');
  const [remember, setRemember] = useState(true);
  const form = { t, say, lang, email, onEmail: setEmail };
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
            <SignIn
              {...form}
              sessionWords={sessionWords}
              remember={remember}
              onRemember={setRemember}
              onChallenge={props.onChallenge}
            />
          ) : (
            <SignUp
              {...form}
              username={username}
              onUsername={setUsername}
              onEmailTaken={() => setMode('signin')}
            />
          )}
        </Suspense>
      </Tabs>
      <OtherWays t={t} say={say} lang={lang} remember={remember} />
    </>
  );
}

/** `?mode=signup` opens the other tab; the built page, which is the same for all addresses, does not know it. */
function useModeOfAddress(): AuthMode | undefined {
  return useSyncExternalStore(
    () => () => undefined,
    () => (new URLSearchParams(location.search).get('mode') === 'signup' ? 'signup' : undefined),
    () => undefined,
  );
}

/** Whoever signs in here goes on to the destination; so does a member who comes to a page for guests. */
function useLeaveAsMember(lang: Lang, guestsOnly: boolean, status: Session['status']): void {
  const wasGuest = useRef(false);
  useEffect(() => {
    if (status === 'guest') wasGuest.current = true;
    if (status !== 'member') return;
    if (guestsOnly) location.replace(destination(lang));
    else if (wasGuest.current) location.assign(destination(lang));
  }, [guestsOnly, lang, status]);
}

function destination(lang: Lang): string {
  return returnPath(new URLSearchParams(location.search).get('returnTo'), lang);
}
