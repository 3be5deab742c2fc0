import { type MouseEvent } from 'react';
import { updateOwnProfile } from '../../../api/own-profile.ts';
import { Button } from '../../../ui/Button.tsx';
import { usePassFocusOn } from '../../../ui/focus.ts';
import { PauseLine } from '../inbox/InboxNotices.tsx';
import { ViewProfileLink } from '../own-profile/ViewProfileLink.tsx';
import { useProfile } from '../own-profile/use-profile.ts';
import { LastSeenSwitch, SavedSwitch, WritersRow } from '../settings/page-settings.tsx';
import { useWords } from '../words.ts';
import { PageEditor } from './PageEditor.tsx';
import { OWN_PAGE_FORM, useOwnPage } from './use-own-page.ts';
import { usePreview } from '../own-profile/use-preview.ts';

/** The owner's page as visitors see it, edited in place, with its visibility settings. */
export function MyPage() {
  const { t } = useWords();
  const profile = useProfile();
  const page = useOwnPage(profile);
  usePreview(profile);
  return (
    <div className="my-page -mt-6 grid grid-cols-1 items-start gap-6 lg:grid-cols-[minmax(0,1fr)_22rem] xl:grid-cols-[minmax(0,1fr)_26rem]">
      {/* On the line of the heading above. */}
      <div className="-mt-9.5 justify-self-end lg:col-span-2 max-[24rem]:[&_svg]:hidden max-[24rem]:[&>.button]:px-3 max-[24rem]:[&>.button]:text-sm">
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
        <SavedSwitch
          name="hide_answers"
          saved={profile.hide_answers}
          change={(hide) => updateOwnProfile({ hide_answers: hide })}
          done={['own_page_saved', 'own_page_saved']}
          failed="own_page_failed"
        />
      </div>
      {page.isChanged && <SaveBar busy={page.busy} onCancel={page.reset} />}
    </div>
  );
}

/** Stays in view while there are unsaved changes. */
function SaveBar({ busy, onCancel }: { readonly busy: boolean; readonly onCancel: () => void }) {
  const { t } = useWords();
  const bar = usePassFocusOn<HTMLDivElement>(() => document.getElementById(OWN_PAGE_FORM));
  return (
    <div ref={bar} className="save-bar" role="group" aria-label={t('own_page_unsaved')}>
      <p className="min-w-0 flex-1 text-[0.9375rem] leading-tight">{t('own_page_unsaved')}</p>
      <Button variant="quiet" disabled={busy} onMouseDown={keepFocus} onClick={onCancel}>
        {t('cancel')}
      </Button>
      <Button type="submit" form={OWN_PAGE_FORM} busy={busy} onMouseDown={keepFocus}>
        {t('own_page_save')}
      </Button>
    </div>
  );
}

/** Safari would take the focus from the field without giving it to the button, as if the form were left. */
const keepFocus = (event: MouseEvent) => event.preventDefault();
