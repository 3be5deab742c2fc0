import type { showNotice as contract } from '../../../contract/notices.ts';
import type { OutputOf } from '../../../contract/request.ts';
import type { Result } from '../../../contract/result.ts';
import { formatDay } from '../../../i18n/format.ts';
import type { Lang } from '../../../i18n/locales.ts';
import { pathIn } from '../../../i18n/paths.ts';
import { objectByToken, showNotice } from '../../../stores/notices/notice-link.ts';
import { BrokenLogo } from '../../../ui/BrokenLogo.tsx';
import { LoadFailure } from '../../../ui/LoadFailure.tsx';
import { Spinner } from '../../../ui/Spinner.tsx';
import { useHash, useLoaded } from '../../../ui/use-loaded.ts';
import { NoticeBody, noticeTitle } from './NoticeBody.tsx';
import { NoticeWordsProvider, useNoticeWords, type NoticeWords } from './words.ts';

/** A decision behind the link of a mail or of a refused sign-in, with the form to object to it. */
export function NoticePage({ lang, words }: { readonly lang: Lang; readonly words: NoticeWords }) {
  const token = useHash();
  return (
    <NoticeWordsProvider lang={lang} words={words}>
      <NoticeOf key={token} token={token} />
    </NoticeWordsProvider>
  );
}

function NoticeOf({ token }: { readonly token: string }) {
  const { t, errorText } = useNoticeWords();
  const { value: notice, code, load, setValue: setNotice } = useLoaded(token, showNotice);
  const object = async (objection: string): Promise<Result> => {
    const result = await objectByToken(token, objection);
    if (result.ok || result.error.code === 'objected_already') {
      setNotice((shown) => shown && { ...shown, objection: 'open' });
    }
    return result;
  };
  if (code === 'link_expired') return <Expired />;
  return (
    <>
      <h1 className="text-3xl md:text-4xl" aria-live="polite">
        {t(notice ? noticeTitle(notice) : 'title')}
      </h1>
      <div className="sheet grid gap-4">
        {code !== null && (
          <LoadFailure message={errorText(code)} retryLabel={t('try_again')} onRetry={load} />
        )}
        {!notice && code === null && <Spinner label={t('loading')} />}
        {notice && <Decision notice={notice} onObject={object} />}
      </div>
    </>
  );
}

interface DecisionProps {
  readonly notice: OutputOf<typeof contract>;
  readonly onObject: Parameters<typeof NoticeBody>[0]['onObject'];
}

function Decision({ notice, onObject }: DecisionProps) {
  const { lang, t } = useNoticeWords();
  const { username, day } = notice;
  return (
    <>
      <p className="pe-6 text-ink-soft">
        {t('of_account', { username })}&nbsp;·{' '}
        <span className="whitespace-nowrap">{formatDay(new Date(day), lang)}</span>
      </p>
      <NoticeBody notice={notice} onObject={onObject} />
    </>
  );
}

function Expired() {
  const { lang, t } = useNoticeWords();
  return (
    <>
      <BrokenLogo />
      <h1 className="text-3xl md:text-4xl">{t('expired_title')}</h1>
      <div className="sheet grid gap-4">
        <p>{t('link_expired')}</p>
        <a className="button justify-self-start" href={pathIn(lang, 'auth')}>
          {t('sign_in')}
        </a>
      </div>
    </>
  );
}
