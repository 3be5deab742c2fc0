import { PauseLine } from '../inbox/PauseLine.tsx';
import { ViewProfileLink } from '../own-profile/ViewProfileLink.tsx';
import { useProfile } from '../own-profile/use-profile.ts';
import { LastSeenSwitch } from '../settings/LastSeenSwitch.tsx';
import { WritersRow } from '../settings/WritersRow.tsx';
import { useWords } from '../words.ts';
import { HideAnswersSwitch } from './HideAnswersSwitch.tsx';
import { PageEditor } from './PageEditor.tsx';
import { SaveBar } from './SaveBar.tsx';
import { useOwnPage } from './use-own-page.ts';
import { usePreview } from '../own-profile/use-preview.ts';

/** The owner's page as visitors see it, edited in place, with its visibility settings. */
export function MyPage() {
  const { t } = useWords();
  const profile = useProfile();
  const page = useOwnPage(profile);
  usePreview(profile);
  return (
    <div className="my-page">
      <div className="my-page-head">
        <ViewProfileLink />
      </div>
      <div className="empty:hidden lg:col-span-2">
        <PauseLine />
      </div>
      <PageEditor profile={profile} page={page} />
      <div className="panel grid gap-6">
        <h2 className="text-lg">{t('my_page_visible')}</h2>
        <WritersRow />
        <LastSeenSwitch />
        <HideAnswersSwitch />
      </div>
      {page.isChanged && <SaveBar busy={page.busy} onCancel={page.reset} />}
    </div>
  );
}
