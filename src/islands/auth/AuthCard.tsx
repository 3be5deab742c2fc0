import { useStore } from '@nanostores/react';
import { useEffect, useState } from 'react';
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
  readonly onDone: () => void;
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
  const session = useStore($session, { ssr: 'initial' });
  const [mode, setMode] = useState(builtMode);
  const [email, setEmail] = useState('');

  useEffect(() => {
    if (new URLSearchParams(location.search).get('mode') === 'signup') setMode('signup');
  }, []);
  useEffect(() => {
    if (guestsOnly && session.status === 'member') location.replace(destination(lang));
  }, [guestsOnly, lang, session]);

  const say = (code: string) => t(hasWords(words, code) ? code : 'unexpected_error');
  const leave = () => {
    location.assign(destination(lang));
  };
  const form = { t, say, email, onEmail: setEmail, onDone: leave };
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

function destination(lang: Lang): string {
  return returnPath(new URLSearchParams(location.search).get('returnTo'), lang);
}
