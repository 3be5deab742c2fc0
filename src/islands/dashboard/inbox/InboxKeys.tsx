import { useStore } from '@nanostores/react';
import { useEffect, useRef, useState } from 'react';
import type { Message } from '../../../contract/messages.ts';
import { $keys } from '../../../stores/inbox-look.ts';
import { $part } from '../../../stores/part.ts';
import { $selection, selectLoaded, selectTo, toggleSelected } from '../../../stores/selection.ts';
import { isPageCovered } from '../../../ui/page-cover.ts';
import { KeysDialog } from './KeysDialog.tsx';
import { leaveSelecting } from './leave-selecting.ts';
import { focusedMessage, moveFocus } from './move-focus.ts';
import { commandOf, selectionCommandOf, type Command, type SelectionCommand } from './read-key.ts';

/** What single keys do in the inbox, unless they are switched off. */
export function InboxKeys() {
  const isOn = useStore($keys) === 'on';
  const [isListOpen, setListOpen] = useState(false);
  useKeys(isOn, (command) => {
    if (command === 'next') void moveFocus(1);
    else if (command === 'previous') void moveFocus(-1);
    else if (command === 'search') document.querySelector<HTMLElement>('.search input')?.focus();
    else if (command === 'help') setListOpen(true);
    else {
      const message = focusedMessage();
      if (message) actOn[command]?.(message);
      else if (command === 'select') void moveFocus(1);
    }
  });
  return isListOpen && <KeysDialog onClose={() => setListOpen(false)} />;
}

/**
 * What is done with the message that has the focus: the press of its own button, with that one's question,
 * undo and errors.
 */
const actOn: Partial<Record<Command, (message: Message) => void>> = {
  reply: openReply,
  publish: (message) => buttonOf(message, 'p')?.click(),
  favorite: (message) => buttonOf(message, 'f')?.click(),
  seen: (message) => buttonOf(message, 'e')?.click(),
  select: ({ id }) => toggleSelected(id),
};

/** Opens the replies, or goes on writing where they are open. */
function openReply(message: Message): void {
  const toggle = buttonOf(message, 'r');
  if (toggle?.ariaExpanded === 'true') itemOf(message)?.querySelector('textarea')?.focus();
  else toggle?.click();
}

const itemOf = ({ id }: Message) => document.querySelector(`[data-message="${CSS.escape(id)}"]`);

const buttonOf = (message: Message, key: string) =>
  itemOf(message)?.querySelector<HTMLElement>(`[data-key=${key}]`);

function useKeys(isOn: boolean, act: (command: Command) => void): void {
  const callback = useRef(act);
  useEffect(() => {
    callback.current = act;
  });
  useEffect(() => {
    const page = new AbortController();
    /** The key that acted last: while it is held it neither acts again nor types where the focus has gone. */
    let acted: string | null = null;
    const obey = (event: KeyboardEvent) => {
      if (event.defaultPrevented || isElsewhere(event.target)) return false;
      const command = isOn ? commandOf(event) : null;
      const onSelection = selectionCommandOf(event);
      if (event.repeat && !moves.has(command ?? onSelection)) return false;
      if (command) callback.current(command);
      return command !== null || (onSelection !== null && select(onSelection));
    };
    const press = (event: KeyboardEvent) => {
      const isHeld = event.repeat && event.code === acted;
      if (event.repeat && !isHeld) return;
      const hasActed = obey(event);
      if (!event.repeat) acted = hasActed ? event.code : null;
      if (hasActed || isHeld) event.preventDefault();
    };
    addEventListener('keydown', press, { signal: page.signal });
    return () => page.abort();
  }, [isOn]);
}

const moves: ReadonlySet<string | null> = new Set(['next', 'previous', 'range_down', 'range_up']);

/** In a field a key types, and nothing is meant that another part hides or a dialog covers. */
function isElsewhere(target: EventTarget | null): boolean {
  if ($part.get() !== 'inbox') return true;
  if (isPageCovered()) return true;
  const fields = 'input:not([type=checkbox]), textarea, select, [contenteditable]';
  return target instanceof Element && target.closest(fields) !== null;
}

/** False where the key is left to the browser. */
function select(command: SelectionCommand): boolean {
  const { isOn: isSelecting } = $selection.get();
  if (command === 'range_down' || command === 'range_up') {
    const current = focusedMessage();
    if (!current) return false;
    void selectOn(current, command === 'range_down' ? 1 : -1);
    return true;
  }
  if (!isSelecting) return false;
  if (command === 'actions') return focusActions();
  if (command === 'all') selectLoaded();
  else leaveSelecting();
  return true;
}

async function selectOn({ id }: Message, step: 1 | -1): Promise<void> {
  if ($selection.get().from === null) toggleSelected(id);
  const next = await moveFocus(step);
  if (next !== null) selectTo(next);
}

/** From the bar itself the key leads on, as the browser has it. */
function focusActions(): boolean {
  const bar = document.querySelector('.selection-bar');
  if (!bar || bar.contains(document.activeElement)) return false;
  bar.querySelector<HTMLElement>('.selection-actions > button')?.focus();
  return true;
}
