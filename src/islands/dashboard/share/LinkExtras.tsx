import type { ShareContent } from '../../../pictures/draw-share.ts';
import { CopyButton } from '../../../ui/CopyButton.tsx';
import { ViewProfileLink } from '../own-profile/ViewProfileLink.tsx';
import { QrCode } from './QrCode.tsx';
import type { ShareActions } from './use-share-actions.ts';
import { useWords } from './words.ts';

interface LinkExtrasProps {
  readonly content: ShareContent;
  readonly actions: ShareActions;
}

/** The link as a QR code and as a line for a bio, and the page that it leads to. */
export function LinkExtras({ content, actions }: LinkExtrasProps) {
  const { t } = useWords();
  const { url } = actions;
  return (
    <div className="flex flex-wrap items-center gap-4 border-t border-line pt-5">
      <QrCode
        className="size-32 flex-none rounded-field bg-surface fill-ink dark:bg-ink dark:fill-paper"
        text={url}
        label={t('qr_label', { address: content.address })}
      />
      <div className="grid min-w-0 flex-1 basis-40 justify-items-start gap-1">
        <CopyButton
          text={t('bio_line', { address: url })}
          variant="ghost"
          className="-mx-3 text-start"
          onCopy={(copied) => actions.showCopyResult(copied, t('bio_copied'))}
        >
          {t('bio_copy')}
        </CopyButton>
        <ViewProfileLink />
      </div>
    </div>
  );
}
