import { useState } from 'react';
import type { Failure } from '../../../../contract/result.ts';
import { choiceOf, pauseUntil, type PauseChoice } from '../../../../rules/pause-end.ts';
import { isPaused, pauseInbox, reopenInbox } from '../../../../stores/pause.ts';
import { showError, showSuccess } from '../../../../ui/toast.ts';
import { useAction } from '../../../../ui/use-action.ts';
import { useToggle } from '../../../../ui/use-toggle.ts';
import { useProfile } from '../../use-profile.ts';
import { useWords } from '../words.ts';

/** Of who has not paused the inbox. */
const unchosen: PauseChoice = { end: 'by_hand', day: '' };

const pause = (choice: PauseChoice) => pauseInbox(pauseUntil(choice, new Date()));

/** Whether the inbox is paused, and how it reopens: the choice counts at once while it is. */
export function usePause() {
  const { t, explain } = useWords();
  const { paused_until } = useProfile();
  const [now] = useState(() => Date.now());
  const paused = isPaused(paused_until, now);
  const [choice, setChoice] = useState(() => (paused ? choiceOf(paused_until) : unchosen));
  const [error, setError] = useState('');
  const fail = ({ code }: Failure) => {
    if (code === 'pause_out_of_range') setError(t(code));
    else showError(explain(code, 'pause_failed'));
  };
  const { on, busy, toggle } = useToggle({
    initial: paused,
    change: (next) => (next ? pause(choice) : reopenInbox()),
    onSuccess: (next) => showSuccess(t(next ? 'pause_begun' : 'pause_ended')),
    onFailure: fail,
  });
  const changing = useAction({
    run: pause,
    onSuccess: () => showSuccess(t('pause_begun')),
    onFailure: fail,
  });
  const choose = (change: Partial<PauseChoice>) => {
    const chosen = { ...choice, ...change };
    setChoice(chosen);
    setError('');
    if (on && chosen.end !== 'on_a_day') changing.start(chosen);
  };
  const apply = () => {
    if (on) changing.start(choice);
    else toggle(true);
  };
  return { on, busy: busy || changing.busy, choice, error, now, choose, toggle, apply };
}

export type Pause = ReturnType<typeof usePause>;
