import { useState } from 'react';
import type { Failure } from '../../../../contract/result.ts';
import { isPaused, pauseInbox, reopenInbox } from '../../../../stores/account/pause.ts';
import { Button } from '../../../../ui/Button.tsx';
import { showError, showSuccess } from '../../../../ui/toast.ts';
import { useAction } from '../../../../ui/use-action.ts';
import { usePauseSentence, usePaused } from '../../inbox/InboxNotices.tsx';
import { useProfile } from '../../own-profile/use-profile.ts';
import { useWords } from '../../words.ts';
import { dayOf, pauseUntil, type PauseChoice, type PauseEnd } from './pause-end.ts';

/** Announces whether the inbox is open, or until when it is paused. */
export function PauseState({ isPaused }: { readonly isPaused: boolean }) {
  const { t } = useWords();
  const sentence = usePauseSentence();
  return (
    <p className="min-w-0 flex-1" role="status">
      {isPaused ? sentence() : t('pause_open')}
    </p>
  );
}

/** Pauses or reopens the inbox in one press, at the top of the list of sections on a phone. */
export function PauseShortcut() {
  const { t } = useWords();
  const { isPaused, busy, reopen, begin } = usePause();
  return (
    <div className="settings-group grid justify-items-start gap-3 p-4 md:hidden">
      <PauseState isPaused={isPaused} />
      <Button variant="quiet" busy={busy} onClick={() => (isPaused ? reopen() : begin('tomorrow'))}>
        {isPaused ? t('pause_line_reopen') : t('pause_quick')}
      </Button>
    </div>
  );
}

const pause = (choice: PauseChoice) => pauseInbox(pauseUntil(choice, new Date()));

/** Returns whether the inbox is paused, and the functions that pause and reopen it. */
export function usePause() {
  const { t, failureText } = useWords();
  const { paused_until } = useProfile();
  const [day, setDay] = useState(() => savedDay(paused_until));
  const [pending, setPending] = useState(0);
  const [error, setError] = useState('');
  const fail = ({ code }: Failure) => {
    if (code === 'pause_out_of_range') setError(t(code));
    else showError(failureText(code, 'pause_failed'));
  };
  const { busy, start: reopen } = useAction({
    run: reopenInbox,
    onSuccess: () => showSuccess(t('pause_ended')),
    onFailure: fail,
  });
  // Runs even while another request is pending, because the latest press counts.
  const save = async (choice: PauseChoice) => {
    setError('');
    setPending((count) => count + 1);
    const result = await pause(choice);
    setPending((count) => count - 1);
    if (result.ok) showSuccess(t('pause_begun'));
    else fail(result.error);
  };
  const chooseDay = (chosen: string) => {
    setDay(chosen);
    setError('');
  };
  const begin = (end: PauseEnd) => void save({ end, day });
  const isPausedNow = usePaused(paused_until);
  const isBusy = busy || pending > 0;
  return { isPaused: isPausedNow, busy: isBusy, day, error, chooseDay, reopen, begin };
}

const savedDay = (until: string) => (isPaused(until, Date.now()) ? dayOf(until) : '');

export type Pause = ReturnType<typeof usePause>;
