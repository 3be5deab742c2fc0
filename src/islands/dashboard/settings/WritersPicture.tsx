import Lock from 'lucide-react/icons/lock';
import SendHorizontal from 'lucide-react/icons/send-horizontal';
import { voiceClass } from '../../../rules/voices.ts';
import { useProfile } from '../own-profile/use-profile.ts';
import { useWords } from './words.ts';

/** A small picture of the owner's page as a guest now sees it: with a note to write on, or locked. */
export function WritersPicture() {
  const { t } = useWords();
  const { allow_anonymous: isOpenToAll, voice } = useProfile();
  const Icon = isOpenToAll ? SendHorizontal : Lock;
  return (
    <figure className="grid gap-3 text-center font-medium">
      <div
        className={`voice-ground flex h-28 items-center justify-center rounded-note ${voiceClass(voice)}`}
        aria-hidden="true"
      >
        <Icon className="mirrored h-14 w-20 rounded-field bg-surface p-4 text-brand" />
      </div>
      <figcaption>{t(isOpenToAll ? 'writers_everybody' : 'writers_members')}</figcaption>
    </figure>
  );
}
