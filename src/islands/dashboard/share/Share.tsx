import { ViewProfileLink } from '../own-profile/ViewProfileLink.tsx';
import { useWords } from '../words.ts';
import { SharePanel } from './SharePanel.tsx';

/** The part of the dashboard with all ways to share the personal link. */
export function Share() {
  const { t } = useWords();
  return (
    <div className="panel grid gap-5">
      <div className="flex flex-wrap items-center gap-x-6 gap-y-2">
        <p className="max-w-prose min-w-0 flex-1 basis-60 text-ink-soft">{t('share_text')}</p>
        <ViewProfileLink />
      </div>
      <SharePanel />
    </div>
  );
}
