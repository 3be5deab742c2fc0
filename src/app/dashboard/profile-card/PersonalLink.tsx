import Share2 from 'lucide-react/icons/share-2';
import { shortAddress } from '../../../rules/short-address.ts';
import { Button } from '../../../ui/Button.tsx';
import { CopyButton } from '../../../ui/CopyButton.tsx';
import { useOwnLink } from '../share/use-own-link.ts';
import { useShareSheet } from '../share/use-share-sheet.ts';
import { useWords } from '../words.ts';
import { ViewProfileLink } from '../own-profile/ViewProfileLink.tsx';

interface PersonalLinkProps {
  readonly name: string;
  /** Whether something above is the loudest. */
  readonly isQuiet?: boolean;
}

/** The owner's personal link, with buttons to copy, share and open it. */
export function PersonalLink({ name, isQuiet = false }: PersonalLinkProps) {
  const { t } = useWords();
  const { url, showCopied } = useOwnLink();
  const { busy, open } = useShareSheet();
  return (
    <div className="grid gap-4" data-tour-link>
      <div className="grid gap-1.5">
        <p className="field-label">{t('your_link')}</p>
        <p className="rounded-field bg-sunk px-4 py-3 font-medium wrap-anywhere" dir="ltr">
          {shortAddress(location.host, '')}
          <wbr />
          {name}
        </p>
      </div>
      <div className="share-now flex items-start gap-2">
        <div className="flex flex-auto flex-wrap gap-2" data-tour="share">
          <CopyButton variant={isQuiet ? 'quiet' : 'primary'} text={url} onCopy={showCopied}>
            {t('copy_link')}
          </CopyButton>
          <Button variant="quiet" busy={busy} aria-haspopup="dialog" onClick={open}>
            {!busy && <Share2 />}
            <span>{t('share')}</span>
          </Button>
        </div>
        <ViewProfileLink data-tour="view-profile" />
      </div>
    </div>
  );
}
