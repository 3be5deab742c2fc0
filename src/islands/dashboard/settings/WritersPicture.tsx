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
    <figure className="writers-picture">
      <div className={`voice-ground ${voiceClass(voice)}`} aria-hidden="true">
        <Icon className="mirrored" />
      </div>
      <figcaption>{t(isOpenToAll ? 'writers_everybody' : 'writers_members')}</figcaption>
    </figure>
  );
}
