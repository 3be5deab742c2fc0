import ExternalLink from 'lucide-react/icons/external-link';
import Share2 from 'lucide-react/icons/share-2';
import { pathIn } from '../../../i18n/paths.ts';
import { shortAddress } from '../../../rules/short-address.ts';
import { Button } from '../../../ui/Button.tsx';
import { CopyButton } from '../../../ui/CopyButton.tsx';
import { useShareSheet } from '../share/use-share-sheet.ts';
import { useOwnLink } from '../use-own-link.ts';
import { useWords } from '../words.ts';

/** The link to hand out: to copy, to share, to open. */
export function PersonalLink({ name }: { readonly name: string }) {
  const { lang, t } = useWords();
  const { url, showCopied } = useOwnLink();
  const { busy, open } = useShareSheet();
  return (
    <div className="grid gap-4">
      <div className="grid gap-1.5">
        <p className="field-label">{t('your_link')}</p>
        <p className="rounded-field bg-sunk px-4 py-3 font-medium wrap-anywhere" dir="ltr">
          {shortAddress(location.host, '')}
          <wbr />
          {name}
        </p>
      </div>
      <div className="flex flex-wrap gap-3">
        <div className="flex flex-wrap gap-3" data-tour="share">
          <CopyButton text={url} onCopy={showCopied}>
            {t('copy_link')}
          </CopyButton>
          <Button variant="quiet" busy={busy} aria-haspopup="dialog" onClick={open}>
            {!busy && <Share2 aria-hidden="true" />}
            {t('share')}
          </Button>
        </div>
        <a
          className="button button-quiet"
          href={pathIn(lang, name)}
          target="_blank"
          // With an opener the browser copies the tab's storage: a session that is not remembered is there.
          rel="opener"
          data-tour="view-profile"
        >
          <ExternalLink aria-hidden="true" />
          {t('view_profile')}
        </a>
      </div>
    </div>
  );
}
