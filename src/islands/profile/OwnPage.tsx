import toast from 'react-hot-toast/headless';
import type { Lang } from '../../i18n/locales.ts';
import { pathIn } from '../../i18n/paths.ts';
import type { Translate } from '../../i18n/translate.ts';
import { CopyButton } from '../../ui/CopyButton.tsx';
import type { ProfileWords } from './ProfilePanel.tsx';

interface OwnPageProps {
  readonly lang: Lang;
  readonly t: Translate<ProfileWords>;
}

/** What the owner finds where others write. */
export function OwnPage({ lang, t }: OwnPageProps) {
  const tell = (copied: boolean) => {
    if (copied) toast.success(t('link_copied'));
    else toast.error(t('link_copy_failed'));
  };
  return (
    <div className="grid gap-4 text-center">
      <div className="grid gap-1">
        <p className="text-lg font-medium">{t('own_page')}</p>
        <p className="text-ink-soft">{t('own_page_text')}</p>
      </div>
      <div className="flex flex-wrap justify-center gap-3">
        <CopyButton text={location.origin + location.pathname} onCopy={tell}>
          {t('copy_link')}
        </CopyButton>
        <a className="button button-quiet" href={pathIn(lang, 'dashboard')}>
          {t('open_dashboard')}
        </a>
      </div>
    </div>
  );
}
