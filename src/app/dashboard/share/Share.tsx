import { useWords } from '../words.ts';
import { SharePanel } from './SharePanel.tsx';

/** The part of the dashboard with all ways to share the personal link. */
export function Share() {
  const { t } = useWords();
  return (
    <div className="panel grid gap-5">
      <p className="text-balance text-ink-soft">{t('share_intro')}</p>
      <SharePanel />
    </div>
  );
}
