import MessageCircle from 'lucide-react/icons/message-circle';
import { setAllowAnonymous } from '../../../../stores/account/own-profile.ts';
import { PagePreview } from '../../own-profile/PagePreview.tsx';
import { useProfile } from '../../own-profile/use-profile.ts';
import { SavedSwitch, writersWord } from '../page-settings.tsx';
import { useWords } from '../../words.ts';
import type { Section } from '../sections.ts';

export const section: Section = {
  name: 'permissions',
  icon: MessageCircle,
  panels: [Permissions],
  summary: (profile) => [writersWord(profile)],
};

/** The setting that lets guests write, and the page as a guest then sees it. */
function Permissions() {
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
