import { CopyButton } from '../../../ui/CopyButton.tsx';
import { ViewProfileLink } from '../own-profile/ViewProfileLink.tsx';
import type { ShareActions } from './use-share-actions.ts';
import { useWords } from './words.ts';

/** The link as a line for a bio, and the page that it leads to. */
export function LinkExtras({ actions }: { readonly actions: ShareActions }) {
  const { t } = useWords();
  return (
    <div className="share-ways border-t border-line pt-5">
      <CopyButton
        text={t('bio_line', { address: actions.url })}
        variant="quiet"
        onCopy={(copied) => actions.showCopyResult(copied, t('bio_copied'))}
      >
        {t('bio_copy')}
      </CopyButton>
      <ViewProfileLink />
    </div>
  );
}
