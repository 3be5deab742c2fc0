import { useState } from 'react';
import type { Failure } from '../../../../contract/result.ts';
import { choiceOf, pauseUntil, type PauseChoice } from '../../../../rules/pause-end.ts';
import { isPaused, pausedUntil, pauseInbox, reopenInbox } from '../../../../stores/pause.ts';
import { showError, showSuccess } from '../../../../ui/toast.ts';
import { useToggle } from '../../../../ui/use-toggle.ts';
import { usePaused } from '../../use-paused.ts';
import { useProfile } from '../../use-profile.ts';
import { useWords } from '../words.ts';

/** Of who has not paused the inbox. */
const unchosen: PauseChoice = { end: 'by_hand', day: '' };

const pause = (choice: PauseChoice) => pauseInbox(pauseUntil(choice, new Date()));

/** Whether the inbox is paused, and how it reopens: the choice counts at once while it is. */
export function usePause() {
  const { t, explain } = useWords();
  const { paused_until } = useProfile();
  const { choice, setChoice, showSaved } = useChoice(paused_until);
  const [pending, setPending] = useState(0);
  const [error, setError] = useState('');
  const fail = ({ code }: Failure) => {
    if (code === 'pause_out_of_range') setError(t(code));
    else showError(explain(code, 'pause_failed'));
  };
  const { on, busy, toggle } = useToggle({
    initial: usePaused(paused_until),
    change: (next) => (next ? pause(choice) : reopenInbox()),
    onSuccess: (next) => showSuccess(t(next ? 'pause_begun' : 'pause_ended')),
    onFailure: fail,
  });
  // Never refused for another that is under way: what is shown would not be what is saved.
  const save = async (chosen: PauseChoice) => {
    setPending((count) => count + 1);
    const result = await pause(chosen);
    setPending((count) => count - 1);
    if (result.ok) {
      showSuccess(t('pause_begun'));
      return;
    }
    fail(result.error);
    // A day that is out of range stays in its field.
    if (result.error.code !== 'pause_out_of_range') showSaved(chosen);
  };
  const choose = (change: Partial<PauseChoice>) => {
    const chosen = { ...choice, ...change };
    setChoice(chosen);
    setError('');
    if (on && chosen.end !== 'on_a_day') void save(chosen);
  };
  const apply = () => {
    if (on) void save(choice);
    else toggle(true);
  };
  return { on, busy: busy || pending > 0, choice, error, choose, toggle, apply };
}

const savedChoice = (until: string) => (isPaused(until, Date.now()) ? choiceOf(until) : unchosen);

/** What is chosen in the form; at first, and after a failure, what the server has. */
function useChoice(until: string) {
  const [choice, setChoice] = useState(() => savedChoice(until));
  /** Unless something else was chosen since. */
  const showSaved = (refused: PauseChoice) =>
    setChoice((latest) => (latest === refused ? savedChoice(pausedUntil()) : latest));
  return { choice, setChoice, showSaved };
}

export type Pause = ReturnType<typeof usePause>;
