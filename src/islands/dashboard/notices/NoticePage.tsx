import { useEffect, useState, useSyncExternalStore } from 'react';
import type { OutputOf } from '../../../contract/request.ts';
import type { showNotice as contract } from '../../../contract/reports.ts';
import { formatDay } from '../../../i18n/format.ts';
import type { Lang } from '../../../i18n/locales.ts';
import { pathIn } from '../../../i18n/paths.ts';
import { objectByToken, showNotice } from '../../../stores/notices/notice-link.ts';
import { LoadFailure } from '../../../ui/LoadFailure.tsx';
import { Spinner } from '../../../ui/Spinner.tsx';
import { NoticeBody } from './NoticeBody.tsx';
import { noticeTitle } from './notice-title.ts';
import { NoticeWordsProvider, useNoticeWords, type NoticeWords } from './words.ts';

interface NoticePageProps {
  readonly lang: Lang;
  readonly words: NoticeWords;
}

/** A decision behind the link of a mail or of a refused sign-in, with the form to object to it. */
export function NoticePage({ lang, words }: NoticePageProps) {
  const token = useSyncExternalStore(subscribeToHash, () => location.hash.slice(1));
  return (
    <NoticeWordsProvider lang={lang} words={words}>
      <NoticeOf key={token} token={token} />
    </NoticeWordsProvider>
  );
}

function subscribeToHash(onChange: () => void): () => void {
  addEventListener('hashchange', onChange);
  return () => removeEventListener('hashchange', onChange);
}

type Shown = OutputOf<typeof contract>;

function NoticeOf({ token }: { readonly token: string }) {
  const { t, errorText } = useNoticeWords();
  const [notice, setNotice] = useState<Shown>();
  const [code, setCode] = useState<string>();
  const load = async () => {
    const result = await showNotice(token);
    if (result.ok) setNotice(result.value);
    setCode(result.ok ? undefined : result.error.code);
  };
  useEffect(() => void load(), [token]);
  const object = async (objection: string) => {
    const result = await objectByToken(token, objection);
    if (result.ok || result.error.code === 'objected_already') {
      setNotice((shown) => shown && { ...shown, objection: 'open' });
    }
    return result;
  };
  if (code === 'link_expired') return <Expired />;
  return (
    <>
      <h1 className="pe-6 text-2xl sm:text-3xl" aria-live="polite">
        {t(notice ? noticeTitle(notice) : 'title')}
      </h1>
      {code !== undefined && (
        <LoadFailure message={errorText(code)} retryLabel={t('try_again')} onRetry={load} />
      )}
      {!notice && code === undefined && <Spinner label={t('loading')} />}
      {notice && <Decision notice={notice} onObject={object} />}
    </>
  );
}

interface DecisionProps {
  readonly notice: Shown;
  readonly onObject: Parameters<typeof NoticeBody>[0]['onObject'];
}

function Decision({ notice, onObject }: DecisionProps) {
  const { lang, t } = useNoticeWords();
  const { username, day } = notice;
  return (
    <>
      <p className="text-ink-soft">
        {t('of_account', { username })} · {formatDay(new Date(day), lang)}
      </p>
      <NoticeBody notice={notice} onObject={onObject} />
    </>
  );
}

function Expired() {
  const { lang, t } = useNoticeWords();
  return (
    <>
      <h1 className="pe-6 text-2xl sm:text-3xl">{t('expired_title')}</h1>
      <p>{t('link_expired')}</p>
      <a className="button justify-self-start" href={pathIn(lang, 'auth')}>
        {t('sign_in')}
      </a>
    </>
  );
}
