import { Button } from '../../../../ui/Button.tsx';
import { useWords as useDashboardWords } from '../../words.ts';
import { useWords } from '../words.ts';
import { PauseState } from './PauseState.tsx';
import { usePause } from './use-pause.ts';

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
