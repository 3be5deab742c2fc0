import ArrowRight from 'lucide-react/icons/arrow-right';
import { settingsHash } from '../../../rules/settings-hash.ts';
import { setAllowAnonymous } from '../../../stores/account/own-profile.ts';
import type { Profile } from '../../../stores/account/session.ts';
import { PagePreview } from '../own-profile/PagePreview.tsx';
import { useProfile } from '../own-profile/use-profile.ts';
import { SavedSwitch } from './SavedSwitch.tsx';
import { useWords } from './words.ts';

/** The setting that lets guests write, and the page as a guest then sees it. */
export function Permissions() {
  const { t } = useWords();
  const profile = useProfile();
  return (
    <div className="grid gap-5">
      <SavedSwitch
        name="allow_anonymous"
        saved={profile.allow_anonymous}
        change={setAllowAnonymous}
        done={['anonymous_enabled', 'anonymous_disabled']}
        failed="permissions_failed"
      />
      <PagePreview
        profile={profile}
        caption={t(writersWord(profile))}
        isLocked={!profile.allow_anonymous}
      />
    </div>
  );
}

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
