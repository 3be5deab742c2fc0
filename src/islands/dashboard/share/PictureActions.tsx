import Copy from 'lucide-react/icons/copy';
import Download from 'lucide-react/icons/download';
import Share2 from 'lucide-react/icons/share-2';
import { Button } from '../../../ui/Button.tsx';
import { hasShareSheet } from './picture-file.ts';
import type { Picture } from './use-picture.ts';
import type { ShareActions } from './use-share-actions.ts';
import { useWords } from './words.ts';

interface PictureActionsProps {
  readonly picture: Picture;
  readonly actions: ShareActions;
}

/**
 * Buttons for sharing the picture. The first one is the quickest: the system's share sheet or, without
 * one, a download.
 */
export function PictureActions({ picture, actions }: PictureActionsProps) {
  const { t } = useWords();
  const { isRefused } = picture;
  const busy = picture.file === null && !isRefused;
  const offers = hasShareSheet();
  return (
    <div className="share-ways">
      {offers && (
        <Button size="large" busy={busy} onClick={() => void actions.share()}>
          <Share2 aria-hidden="true" />
          {t(isRefused ? 'share_address' : 'share_picture')}
        </Button>
      )}
      {!isRefused && <FileActions picture={picture} actions={actions} isFirst={!offers} />}
    </div>
  );
}

interface FileActionsProps extends PictureActionsProps {
  readonly isFirst: boolean;
}

function FileActions({ picture, actions, isFirst }: FileActionsProps) {
  const { t } = useWords();
  const busy = picture.file === null;
  return (
    <>
      <Button
        variant={isFirst ? 'primary' : 'quiet'}
        size={isFirst ? 'large' : 'normal'}
        busy={busy}
        onClick={actions.save}
      >
        <Download aria-hidden="true" />
        {t('save_picture')}
      </Button>
      <Button variant="quiet" busy={busy} onClick={() => void actions.copy()}>
        <Copy aria-hidden="true" />
        {t('copy_picture')}
      </Button>
    </>
  );
}
