import Lock from 'lucide-react/icons/lock';
import SendHorizontal from 'lucide-react/icons/send-horizontal';
import type { LucideIcon } from 'lucide-react';
import { voiceClass } from '../../../rules/voices.ts';
import { useProfile } from '../own-profile/use-profile.ts';
import { useWords } from './words.ts';

/** Two small pictures of the owner's page as a guest sees it; the one of the current setting is marked. */
export function WritersPictures() {
  const { allow_anonymous: isOpenToAll } = useProfile();
  return (
    <div className="mt-4 grid grid-cols-2 gap-3">
      <Picture icon={SendHorizontal} caption="writers_everybody" isCurrent={isOpenToAll} />
      <Picture icon={Lock} caption="writers_members" isCurrent={!isOpenToAll} />
    </div>
  );
}

interface PictureProps {
  readonly icon: LucideIcon;
  readonly caption: 'writers_everybody' | 'writers_members';
  readonly isCurrent: boolean;
}

function Picture({ icon: Icon, caption, isCurrent }: PictureProps) {
  const { t } = useWords();
  const { voice } = useProfile();
  return (
    <figure className="writers-picture" data-current={isCurrent || undefined}>
      <div className={`voice-ground ${voiceClass(voice)}`} aria-hidden="true">
        <Icon className="mirrored" />
      </div>
      <figcaption>{t(caption)}</figcaption>
    </figure>
  );
}
