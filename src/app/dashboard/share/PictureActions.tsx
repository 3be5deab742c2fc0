import Copy from 'lucide-react/icons/copy';
import Download from 'lucide-react/icons/download';
import Share2 from 'lucide-react/icons/share-2';
import { Button } from '../../../ui/Button.tsx';
import { hasShareSheet } from './picture-file.ts';
import { Poster } from './Poster.tsx';
import type { Picture } from './use-picture.ts';
import type { ShareActions } from './use-share-actions.ts';
import { useWords } from '../words.ts';

interface PictureActionsProps {
  readonly isPoster: boolean;
  /** Whether these are the first thing to do, or copying the link is. */
  readonly isFirst: boolean;
  readonly picture: Picture;
  readonly actions: ShareActions;
}

/**
 * Buttons for sharing the picture. The first one is the quickest: the system's share sheet or, without
 * one, a download. A poster is printed first.
 */
export function PictureActions({ isPoster, isFirst, picture, actions }: PictureActionsProps) {
  const { t } = useWords();
  const loudest = isFirst ? 'primary' : 'soft';
  const { isRefused } = picture;
  const busy = picture.file === null && !isRefused;
  const printsPoster = isPoster && !isRefused;
  const offers = hasShareSheet() && !printsPoster;
  return (
    <div className="share-ways">
      {printsPoster && (
        <Poster variant={loudest} file={picture.file} onPrint={actions.markShared} />
      )}
      {offers && (
        <Button variant={loudest} size="large" busy={busy} onClick={() => void actions.share()}>
          <Share2 />
          {t(isRefused ? 'share_address' : 'share_picture')}
        </Button>
      )}
      {!isRefused && (
        <>
          <Button
            variant={offers || printsPoster ? 'quiet' : loudest}
            busy={busy}
            onClick={actions.save}
          >
            <Download />
            {t('save_picture')}
          </Button>
          <Button variant="quiet" busy={busy} onClick={() => void actions.copy()}>
            <Copy />
            {t('copy_picture')}
          </Button>
        </>
      )}
    </div>
  );
}
