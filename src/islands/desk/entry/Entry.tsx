import { pathIn } from '../../../i18n/paths.ts';
import { useWords } from '../words.ts';
import { DeskSignIn } from './DeskSignIn.tsx';

/** The page for somebody without a session. */
export function Entry() {
  const { lang, t } = useWords();
  const returnTo = encodeURIComponent(pathIn(lang, 'desk'));
  return (
    <section className="desk-entry" aria-labelledby="desk-entry">
      <h1 className="text-3xl" id="desk-entry">
        {t('title')}
      </h1>
      <div className="panel grid gap-5">
        <DeskSignIn account="superuser" />
      </div>
      <p className="text-ink-soft">
        {t('member_entry')}{' '}
        <a className="link" href={`${pathIn(lang, 'auth')}?returnTo=${returnTo}`}>
          {t('member_entry_link')}
        </a>
      </p>
    </section>
  );
}
