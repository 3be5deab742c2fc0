import { formatShortDay } from '../../../../i18n/format.ts';
import { PAUSED_INDEFINITELY } from '../../../../rules/pause.ts';
import { isoTime } from '../../../../rules/stored-time.ts';
import { Button } from '../../../../ui/Button.tsx';
import { useProfile } from '../../own-profile/use-profile.ts';
import { useWords as useDashboardWords } from '../../words.ts';
import { useWords } from '../words.ts';
import { usePause } from './use-pause.ts';

/** Announces whether the inbox is open, or until when it is paused. */
export function PauseState({ isPaused }: { readonly isPaused: boolean }) {
  const { lang, t } = useWords();
  const { t: told } = useDashboardWords();
  const { paused_until } = useProfile();
  const sentence = () => {
    if (!isPaused) return t('pause_open');
    if (paused_until === PAUSED_INDEFINITELY) return told('pause_line_by_hand');
    return told('pause_line_until', { day: formatShortDay(new Date(isoTime(paused_until)), lang) });
  };
  return (
    <p className="min-w-0 flex-1" role="status">
      {sentence()}
    </p>
  );
}

/** Pauses or reopens the inbox in one press, at the top of the list of sections on a phone. */
export function PauseShortcut() {
  const { t } = useWords();
  const { t: told } = useDashboardWords();
  const { isPaused, busy, reopen, begin } = usePause();
  return (
    <div className="settings-group grid justify-items-start gap-3 p-4 md:hidden">
      <PauseState isPaused={isPaused} />
      <Button variant="quiet" busy={busy} onClick={() => (isPaused ? reopen() : begin('tomorrow'))}>
        {isPaused ? told('pause_line_reopen') : t('pause_quick')}
      </Button>
    </div>
  );
}
