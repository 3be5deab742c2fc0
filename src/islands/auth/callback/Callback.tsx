import { useStore } from '@nanostores/react';
import { lazy, Suspense, useEffect, useState } from 'react';
import type { Lang } from '../../../i18n/locales.ts';
import { pathIn } from '../../../i18n/paths.ts';
import { createTranslate, type Translate } from '../../../i18n/translate.ts';
import type { WordsOf } from '../../../i18n/words.ts';
import { leaveNotice } from '../../../stores/notice.ts';
import { arrive, type Arrival } from '../../../stores/oauth.ts';
import { $session } from '../../../stores/session.ts';
import { Spinner } from '../../../ui/Spinner.tsx';
import { createSay, type AuthWords } from '../speech.ts';

export type CallbackWords = AuthWords & WordsOf['setup'];

interface CallbackProps {
  readonly lang: Lang;
  readonly words: CallbackWords;
}

const ProviderChallenge = lazy(async () => {
  const { ProviderChallenge: component } = await import('./ProviderChallenge.tsx');
  return { default: component };
});

/** Where the provider sends people back to; leads on, or says why not. */
export function Callback({ lang, words }: CallbackProps) {
  const t = createTranslate(words, lang);
  const say = createSay(words, t);
  const place = useArrival(lang, t);

  if (place?.status === 'second_factor') {
    return (
      <Suspense fallback={<Signing t={t} />}>
        <ProviderChallenge t={t} say={say} mfaId={place.mfaId} />
      </Suspense>
    );
  }
  if (place?.status !== 'failed') return <Signing t={t} />;
  return (
    <div className="panel grid gap-4" role="alert">
      <h1 className="text-2xl">{t('auth_error')}</h1>
      <p>{say(place.code)}</p>
      <a className="button button-large" href={pathIn(lang, 'auth')}>
        {t('try_again')}
      </a>
    </div>
  );
}

function Signing({ t }: { readonly t: Translate<CallbackWords> }) {
  return (
    <div className="grid justify-items-center gap-4 py-12 text-center">
      <Spinner />
      <h1 className="text-xl">{t('signing_in')}</h1>
    </div>
  );
}

let arrival: Promise<Arrival> | undefined;

function useArrival(lang: Lang, t: Translate<CallbackWords>): Arrival | undefined {
  const [place, setPlace] = useState<Arrival>();
  const { status } = useStore($session, { ssr: 'initial' });
  const welcome = t('welcome_back');
  useEffect(() => {
    // An answer of the provider counts once, however often this is mounted.
    arrival ??= arrive(new URLSearchParams(location.search), lang);
    void arrival.then(setPlace);
  }, [lang]);
  useEffect(() => {
    const path = place && pathOf(place, lang, status === 'member');
    if (path === undefined) return;
    if (place?.status === 'member' && place.cameBy === 'sign_in') leaveNotice('success', welcome);
    // Not `assign`: the way back must not lead to an answer that counts once.
    location.replace(path);
  }, [lang, place, status, welcome]);
  return place;
}

/** Where to go now, if anywhere. */
function pathOf(place: Arrival, lang: Lang, isMember: boolean): string | undefined {
  switch (place.status) {
    case 'guest':
      return pathIn(lang, 'auth');
    case 'setup':
      return pathIn(lang, 'profile-setup');
    case 'member':
      return place.path;
    case 'second_factor':
      return isMember ? place.path : undefined;
    case 'failed':
      return undefined;
  }
}
