import Copy from 'lucide-react/icons/copy';
import Download from 'lucide-react/icons/download';
import Share2 from 'lucide-react/icons/share-2';
import { Button } from '../../../ui/Button.tsx';
import { canOffer } from './picture-file.ts';
import type { Picture } from './use-picture.ts';
import type { Ways } from './use-ways.ts';
import { useWords } from './words.ts';

interface PictureWaysProps {
  readonly picture: Picture;
  readonly ways: Ways;
}

/**
 * Buttons for sharing the picture. The first one is the quickest: the system's share sheet or, without
 * one, a download.
 */
export function PictureWays({ picture, ways }: PictureWaysProps) {
  const { t } = useWords();
  const { isRefused } = picture;
  const busy = picture.file === null && !isRefused;
  const offers = canOffer();
  return (
    <div className="share-ways">
      {offers && (
        <Button size="large" busy={busy} onClick={() => void ways.offer()}>
          <Share2 aria-hidden="true" />
          {t(isRefused ? 'share_address' : 'share_picture')}
        </Button>
      )}
      {!isRefused && <FileWays picture={picture} ways={ways} isFirst={!offers} />}
    </div>
  );
}

interface FileWaysProps extends PictureWaysProps {
  readonly isFirst: boolean;
}

function FileWays({ picture, ways, isFirst }: FileWaysProps) {
  const { t } = useWords();
  const busy = picture.file === null;
  return (
    <>
      <Button
        variant={isFirst ? 'primary' : 'quiet'}
        size={isFirst ? 'large' : 'normal'}
        busy={busy}
        onClick={ways.save}
      >
        <Download aria-hidden="true" />
        {t('save_picture')}
      </Button>
      <Button variant="quiet" busy={busy} onClick={() => void ways.copy()}>
        <Copy aria-hidden="true" />
        {t('copy_picture')}
      </Button>
    </>
  );
}
