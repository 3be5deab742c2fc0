import Keyboard from 'lucide-react/icons/keyboard';
import { useState } from 'react';
import { verdicts, type Case } from '../../../contract/desk.ts';
import { $lastDecided, $opened, cases, fetchCase } from './cases.ts';
import { changeDraft } from './drafts.ts';
import { $place, openItem } from '../../../stores/ui/address.ts';
import { Button } from '../../../ui/Button.tsx';
import { isDialogOpen } from '../../../ui/page-cover.ts';
import { commandOf, isTyping, useKeys } from '../../shell/keys.ts';
import { KeysDialog } from '../../shell/KeysDialog.tsx';
import { useWords } from '../words.ts';
import { CHOSEN_BY_KEY, actionsFor, chooseAction } from './choose-action.ts';
import { commands, keyGroups, type Choice, type Command } from './keys.ts';
import { useUndoNow } from './use-undo.ts';

/** The button that lists the keys, and what they do in the queue. */
export function QueueKeys() {
  const { t } = useWords();
  const [isHelpOpen, setHelpOpen] = useState(false);
  const undo = useUndoNow();
  const run = (command: Command) => {
    if (command === 'help') setHelpOpen(true);
    else if (command === 'next') move(1);
    else if (command === 'previous') move(-1);
    else if (command === 'undo') {
      const id = undoableCase();
      if (id !== '') void undo(id);
    } else void choose(command);
  };
  useKeys((event) => {
    if (event.defaultPrevented || isTyping(event.target) || isDialogOpen()) return;
    const command = commandOf(event, commands);
    if (command === null) return;
    event.preventDefault();
    run(command);
  });
  return (
    <>
      <Button
        variant="ghost"
        size="icon"
        className="max-lg:hidden"
        aria-label={t('keys')}
        aria-keyshortcuts="?"
        onClick={() => setHelpOpen(true)}
      >
        <Keyboard />
      </Button>
      {isHelpOpen && <KeysDialog groups={keyGroups} onClose={() => setHelpOpen(false)} />}
    </>
  );
}

const entryOf = (id: string) =>
  document.querySelector<HTMLElement>(`[data-case="${CSS.escape(id)}"]`);

/** The case in the pane, which need not have been opened. */
const shownId = () => document.querySelector<HTMLElement>('[data-shown]')?.dataset['shown'] ?? '';

/** The case that keys are about: the opened one, otherwise the focused one, or that in the pane. */
function currentId(): string {
  const { activeElement } = document;
  const focused = activeElement instanceof HTMLElement ? activeElement.dataset['case'] : undefined;
  return $place.get().openId || (focused ?? shownId());
}

/** Moves to another case of the list, and opens it if one is open. */
function move(step: 1 | -1): void {
  const { items } = cases.$list.get();
  const current = items.findIndex(({ id }) => id === currentId());
  const next = current < 0 ? items[0] : items[current + step];
  if (!next) return;
  if ($place.get().openId !== '' || shownId() !== '') openItem('case', next.id);
  entryOf(next.id)?.focus();
}

/** Chooses an action, or a verdict, for the current case, which is opened first if it is not. */
async function choose(choice: Choice): Promise<void> {
  const id = currentId();
  if (id === '') return;
  if ($place.get().openId !== id) openItem('case', id);
  if ($opened.get()[id] === undefined) await fetchCase(id);
  const shown = $opened.get()[id];
  if (typeof shown === 'object' && chooseFor(shown, choice))
    dispatchEvent(new Event(CHOSEN_BY_KEY));
}

/** Returns whether the case allows the choice, which is then made. */
function chooseFor(shown: Case, choice: Choice): boolean {
  const { id, state } = shown;
  const verdict = verdicts.find((each) => each === choice);
  if (verdict) {
    if (state !== 'objected') return false;
    changeDraft(id, { verdict });
    return true;
  }
  const action = actionsFor(shown).find((each) => each === choice);
  if (state !== 'open' || !action) return false;
  chooseAction(shown, action);
  return true;
}

/** The open case if its decision can be taken back, otherwise the one decided last. */
function undoableCase(): string {
  const shown = $opened.get()[currentId()];
  const canUndo = typeof shown === 'object' && shown.decision?.can_undo;
  return canUndo ? shown.id : $lastDecided.get();
}
