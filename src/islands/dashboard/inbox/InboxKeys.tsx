import { useStore } from '@nanostores/react';
import { useEffect, useRef } from 'react';
import type { Message } from '../../../contract/messages.ts';
import { $keys } from '../../../stores/inbox/preferences.ts';
import { changeMessage } from '../../../stores/inbox/messages.ts';
import {
  $selection,
  selectLoaded,
  selectTo,
  toggleSelected,
} from '../../../stores/inbox/selection.ts';
import { $part } from '../../../stores/ui/part.ts';
import { isPageCovered } from '../../../ui/page-cover.ts';
import { usePressed } from '../loading/use-pressed.ts';
import { leaveSelecting } from './leave-selecting.ts';
import { focusedMessage, inTurn, isMoving, moveFocus } from './move-focus.ts';
import { commandOf, selectionCommandOf, type Command, type SelectionCommand } from './read-key.ts';
import type { EarlyKey } from './use-early-keys.ts';

interface InboxKeysProps {
  /** Answers with the keys that were pressed while this was fetched, and keeps no more. */
  readonly takeEarlyKeys: () => readonly EarlyKey[];
}

/** The single-key shortcuts of the inbox, unless they are switched off. */
export function InboxKeys({ takeEarlyKeys }: InboxKeysProps) {
  const isOn = useStore($keys) === 'on';
  const list = usePressed();
  useKeys(isOn, takeEarlyKeys, (command) => {
    if (command === 'next') inTurn(() => moveFocus(1));
    else if (command === 'previous') inTurn(() => moveFocus(-1));
    else if (command === 'search') document.querySelector<HTMLElement>('.search input')?.focus();
    else if (command === 'help') list.open();
    else if (isMoving()) inTurn(() => actOnFocused(command));
    else void actOnFocused(command);
  });
  return list.opened && <list.opened.KeysDialog onClose={list.close} />;
}

async function actOnFocused(command: Command): Promise<void> {
  const message = focusedMessage();
  if (message) actOn[command]?.(message);
  else if (command === 'select') await moveFocus(1);
}

/**
 * A key presses the button of the focused message, so that its question, undo and errors are the same.
 */
const actOn: Partial<Record<Command, (message: Message) => void>> = {
  reply: openReply,
  publish: (message) => buttonOf(message, 'p')?.click(),
  favorite: (message) => buttonOf(message, 'f')?.click(),
  // The specification lets this one fail silently.
  seen: (message) => void changeMessage(message, { is_new: false }),
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

function useKeys(
  isOn: boolean,
  takeEarlyKeys: () => readonly EarlyKey[],
  act: (command: Command) => void,
): void {
  const callback = useRef(act);
  useEffect(() => {
    callback.current = act;
  });
  useEffect(() => {
    const controller = new AbortController();
    /** The key that acted last: while it is held it neither acts again nor types where the focus has gone. */
    let acted: string | null = null;
    const obey = (event: KeyboardEvent, target: EventTarget | null) => {
      if (event.defaultPrevented || isElsewhere(target)) return false;
      const command = isOn ? commandOf(event) : null;
      const onSelection = selectionCommandOf(event);
      if (event.repeat && !moves.has(command ?? onSelection)) return false;
      if (command) callback.current(command);
      return command !== null || (onSelection !== null && select(onSelection));
    };
    const press = (event: KeyboardEvent, target = event.target) => {
      const isHeld = event.repeat && event.code === acted;
      if (event.repeat && !isHeld) return;
      const hasActed = obey(event, target);
      if (!event.repeat) acted = hasActed ? event.code : null;
      if (hasActed || isHeld) event.preventDefault();
    };
    for (const { event, target } of takeEarlyKeys()) press(event, target);
    addEventListener('keydown', (event) => press(event), { signal: controller.signal });
    return () => controller.abort();
  }, [isOn, takeEarlyKeys]);
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
    if (!focusedMessage() && !isMoving()) return false;
    inTurn(() => selectOn(command === 'range_down' ? 1 : -1));
    return true;
  }
  if (!isSelecting) return false;
  if (command === 'actions') return focusActions();
  if (command === 'all') selectLoaded();
  else leaveSelecting();
  return true;
}

async function selectOn(step: 1 | -1): Promise<void> {
  const current = focusedMessage();
  if (!current) return;
  if ($selection.get().from === null) toggleSelected(current.id);
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
