import ArrowRight from 'lucide-react/icons/arrow-right';
import { settingsHash } from '../../../rules/settings-hash.ts';
import type { Profile } from '../../../stores/account/session.ts';
import { useProfile } from '../own-profile/use-profile.ts';
import { useWords } from './words.ts';

export const writersWord = ({ allow_anonymous: isOpenToAll }: Profile) =>
  isOpenToAll ? 'writers_everybody' : 'writers_members';

/** Says who may write, and leads to where that is set. */
export function WritersRow() {
  const { t } = useWords();
  return (
    <div className="settings-row">
      <p>{t(writersWord(useProfile()))}</p>
      <a className="button button-quiet gap-1 px-3.5" href={settingsHash('permissions')}>
        {t('permissions')}
        <ArrowRight className="mirrored" aria-hidden="true" />
      </a>
    </div>
  );
}
