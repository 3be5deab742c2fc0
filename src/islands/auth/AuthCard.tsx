import { useStore } from '@nanostores/react';
import { useEffect, useRef, useState, useSyncExternalStore } from 'react';
import type { Lang } from '../../i18n/locales.ts';
import { createTranslate, hasWords, type Translate } from '../../i18n/translate.ts';
import type { WordsOf } from '../../i18n/words.ts';
import { returnPath } from '../../rules/return-path.ts';
import { $session } from '../../stores/session.ts';
import { Tabs } from '../../ui/Tabs.tsx';
import { Toaster } from '../../ui/Toaster.tsx';
import { SignInForm } from './SignInForm.tsx';
import { SignUpForm } from './SignUpForm.tsx';

export type AuthWords = WordsOf['auth'] & WordsOf['errors'];
export type AuthMode = 'signin' | 'signup';

export interface AuthFormProps {
  readonly t: Translate<AuthWords>;
  /** The words of an error code, also of one that the server invents. */
  readonly say: (code: string) => string;
  readonly email: string;
  readonly onEmail: (email: string) => void;
}

interface AuthCardProps {
  readonly lang: Lang;
  readonly words: AuthWords;
  readonly mode: AuthMode;
  /** On a page for guests only, a member is led on to the dashboard. */
  readonly guestsOnly?: boolean;
}

export function AuthCard({ lang, words, mode: builtMode, guestsOnly = false }: AuthCardProps) {
  const t = createTranslate(words, lang);
  const askedFor = useModeOfAddress();
  const [chosen, setMode] = useState<AuthMode>();
  const mode = chosen ?? askedFor ?? builtMode;
  const [email, setEmail] = useState('');
  useLeaveAsMember(lang, guestsOnly);

  const say = (code: string) => t(hasWords(words, code) ? code : 'unexpected_error');
  const form = { t, say, email, onEmail: setEmail };
  return (
    <div className="grid gap-6">
      <Tabs
        label={t('tabs_label')}
        tabs={[
          { id: 'signin', label: t('sign_in') },
          { id: 'signup', label: t('sign_up') },
        ]}
        selected={mode}
        onSelect={setMode}
      >
        {mode === 'signin' ? (
          <SignInForm {...form} />
        ) : (
          <SignUpForm {...form} onEmailTaken={() => setMode('signin')} />
        )}
      </Tabs>
      <Toaster />
    </div>
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
function useLeaveAsMember(lang: Lang, guestsOnly: boolean): void {
  const { status } = useStore($session, { ssr: 'initial' });
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
