import { pathIn } from '../../i18n/paths.ts';
import { shortAddress } from '../../rules/short-address.ts';
import { CopyButton } from '../../ui/CopyButton.tsx';
import { showError, showSuccess } from '../../ui/toast.ts';
import { useWords } from './words.ts';

/** What the owner finds where others write. */
export function OwnPage({ username }: { readonly username: string }) {
  const { lang, t } = useWords();
  const showCopied = (copied: boolean) => {
    if (copied) showSuccess(t('link_copied'));
    else showError(t('link_copy_failed'));
  };
  return (
    <div className="grid gap-4 text-center">
      <div className="grid gap-1">
        <p className="text-lg font-medium">{t('own_page')}</p>
        <p className="text-ink-soft">{t('own_page_text')}</p>
      </div>
      <div className="flex flex-wrap justify-center gap-3">
        <CopyButton text={shortAddress(location.origin, username)} onCopy={showCopied}>
          {t('copy_link')}
        </CopyButton>
        <a className="button button-quiet" href={pathIn(lang, 'dashboard')}>
          {t('open_dashboard')}
        </a>
      </div>
    </div>
  );
}
