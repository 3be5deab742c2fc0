import { pathIn } from '../../i18n/paths.ts';
import { CopyLink } from './CopyLink.tsx';
import type { Recipient } from './page-data.ts';
import { useWords } from './words.ts';

/** Shown to the owner instead of the form. */
export function OwnPage({ recipient }: { readonly recipient: Recipient }) {
  const { lang, t } = useWords();
  const { username, paused } = recipient;
  return (
    <div className="sheet grid gap-5">
      <div className="grid gap-1">
        <p className="text-lg font-medium">{t('own_page')}</p>
        <p className="text-ink-soft">{t(paused ? 'own_page_paused' : 'own_page_text')}</p>
      </div>
      <div className="flex flex-wrap gap-3">
        <CopyLink username={username}>{t('copy_link')}</CopyLink>
        <a className="button button-quiet" href={pathIn(lang, 'dashboard')}>
          {t('open_dashboard')}
        </a>
      </div>
    </div>
  );
}
