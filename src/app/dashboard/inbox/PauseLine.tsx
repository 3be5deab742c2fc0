import CirclePause from 'lucide-react/icons/circle-pause';
import { formatShortDay } from '../../../i18n/format.ts';
import { PAUSED_INDEFINITELY } from '../../../rules/pause.ts';
import { isoTime } from '../../../rules/stored-time.ts';
import { reopenInbox } from '../../../stores/account/pause.ts';
import { Button } from '../../../ui/Button.tsx';
import { showError, showSuccess } from '../../../ui/toast.ts';
import { useAction } from '../../../ui/use-action.ts';
import { usePassFocusOn } from '../../../ui/focus.ts';
import { useProfile } from '../own-profile/use-profile.ts';
import { usePaused } from '../settings/safety/use-paused.ts';
import { useWords } from '../words.ts';

/** While the inbox is paused, says until when and offers to reopen it. */
export function PauseLine() {
  const { lang, t } = useWords();
  const { paused_until } = useProfile();
  const isPaused = usePaused(paused_until);
  if (!isPaused) return null;
  const day = formatShortDay(new Date(isoTime(paused_until)), lang);
  return (
    <div className="notice-line">
      <CirclePause aria-hidden="true" />
      <p className="min-w-0 flex-1">
        {paused_until === PAUSED_INDEFINITELY
          ? t('pause_line_by_hand')
          : t('pause_line_until', { day })}
      </p>
      <ReopenButton />
    </div>
  );
}

function ReopenButton() {
  const { t, failureText } = useWords();
  const button = usePassFocusOn((gone) => gone.closest('section')?.querySelector('h1, h2'));
  const { busy, start } = useAction({
    run: reopenInbox,
    onSuccess: () => showSuccess(t('pause_line_reopened')),
    onFailure: ({ code }) => showError(failureText(code, 'pause_line_failed')),
  });
  return (
    <Button
      ref={button}
      variant="quiet"
      // Low, but as large for a finger as the others.
      className="relative -me-2 min-h-8.5 flex-none px-3.5 py-1 text-sm after:absolute after:-inset-1.5"
      busy={busy}
      onClick={() => start()}
    >
      {t('pause_line_reopen')}
    </Button>
  );
}
