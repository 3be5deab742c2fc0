import { useEffect, useState } from 'react';
import type { Lang } from '../../../i18n/locales.ts';
import { pathIn } from '../../../i18n/paths.ts';
import { createTranslate } from '../../../i18n/translate.ts';
import type { WordsOf } from '../../../i18n/words.ts';
import { leaveNotice } from '../../../stores/notice.ts';
import { arrive, type Arrival } from '../../../stores/oauth.ts';
import { Spinner } from '../../../ui/Spinner.tsx';
import { createSay } from '../speech.ts';

type CallbackWords = WordsOf['setup'] & WordsOf['errors'];

interface CallbackProps {
  readonly lang: Lang;
  readonly words: CallbackWords;
}

let arrival: Promise<Arrival> | undefined;

/** Where the provider sends people back to; leads on, or says why not. */
export function Callback({ lang, words }: CallbackProps) {
  const t = createTranslate(words, lang);
  const say = createSay(words, t);
  const [failure, setFailure] = useState<string>();
  const welcome = t('welcome_back');

  useEffect(() => {
    const lead = (place: Arrival) => {
      if (place.status === 'failed') {
        setFailure(place.code);
        return;
      }
      if (place.status === 'member' && place.cameBy === 'sign_in') leaveNotice('success', welcome);
      // Not `assign`: the way back must not lead to an answer that counts once.
      location.replace(pathOf(place, lang));
    };
    // An answer of the provider counts once, however often this is mounted.
    arrival ??= arrive(new URLSearchParams(location.search), lang);
    void arrival.then(lead);
  }, [lang, welcome]);

  if (failure === undefined) {
    return (
      <div className="grid justify-items-center gap-4 py-12 text-center">
        <Spinner />
        <h1 className="text-xl">{t('signing_in')}</h1>
      </div>
    );
  }
  return (
    <div className="panel grid gap-4" role="alert">
      <h1 className="text-2xl">{t('auth_error')}</h1>
      <p>{say(failure)}</p>
      <a className="button button-large" href={pathIn(lang, 'auth')}>
        {t('try_again')}
      </a>
    </div>
  );
}

function pathOf(place: Exclude<Arrival, { status: 'failed' }>, lang: Lang): string {
  if (place.status === 'guest') return pathIn(lang, 'auth');
  return place.status === 'setup' ? pathIn(lang, 'profile-setup') : place.path;
}
