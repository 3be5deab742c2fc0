import { useStore } from '@nanostores/react';
import { useRef } from 'react';
import { flushSync } from 'react-dom';
import type { Message } from '../../../contract/messages.ts';
import { $keys } from '../../../stores/inbox/preferences.ts';
import { changeMessage } from '../../../stores/inbox/messages.ts';
import {
  $selection,
  selectLoaded,
  selectTo,
  toggleSelected,
} from '../../../stores/inbox/selection.ts';
import { showTools } from '../../../stores/inbox/tools.ts';
import { $part } from '../../../stores/ui/address.ts';
import { isPageCovered } from '../../../ui/page-cover.ts';
import { commandOf, isTyping, useKeys } from '../../shell/keys.ts';
import { useLazyDialogs } from '../loading/use-lazy-dialogs.ts';
import { leaveSelecting } from './leave-selecting.ts';
import { enqueueCommand, focusedMessage, isMoving, moveFocus } from './move-focus.ts';
import {
  arrowCommandOf,
  commands,
  selectionCommandOf,
  type Command,
  type SelectionCommand,
} from './keys.ts';

/** Handles the keyboard shortcuts of the inbox. Single-key shortcuts can be switched off. */
export function InboxKeys() {
  const isOn = useStore($keys) === 'on';
  const list = useLazyDialogs();
  /** Code of the last key that ran a command. While held down, it types nothing into the newly focused element. */
  const handledCode = useRef<string>(null);
  const act = (command: Command) => {
    if (command === 'next') enqueueCommand(() => moveFocus(1));
    else if (command === 'previous') enqueueCommand(() => moveFocus(-1));
    else if (command === 'search') focusSearch();
    else if (command === 'help') list.open();
    else if (isMoving()) enqueueCommand(() => runOnFocused(command));
    else void runOnFocused(command);
  };
  const runCommand = (event: KeyboardEvent) => {
    if (event.defaultPrevented || isOutsideInbox(event.target)) return false;
    const arrow = isListEntry(event.target) ? arrowCommandOf(event) : null;
    const command = arrow ?? (isOn ? commandOf(event, commands) : null);
    const onSelection = selectionCommandOf(event);
    if (event.repeat && !repeatableCommands.has(command ?? onSelection)) return false;
    if (command) act(command);
    return command !== null || (onSelection !== null && runSelectionCommand(onSelection));
  };
  useKeys((event) => {
    const isHeld = event.repeat && event.code === handledCode.current;
    if (event.repeat && !isHeld) return;
    const wasHandled = runCommand(event);
    if (!event.repeat) handledCode.current = wasHandled ? event.code : null;
    if (wasHandled || isHeld) event.preventDefault();
  });
  return list.opened && <list.opened.InboxKeysDialog onClose={list.close} />;
}

/** Shows the search field where a few messages leave it out, and focuses it. */
function focusSearch(): void {
  flushSync(showTools);
  document.querySelector<HTMLElement>('.search input')?.focus();
}

async function runOnFocused(command: Command): Promise<void> {
  const message = focusedMessage();
  if (message) messageCommands[command]?.(message);
  else if (command === 'select') await moveFocus(1);
}

/**
 * Most shortcuts click a button of the focused message, so that confirmation, undo and errors are the
 * same.
 */
const messageCommands: Partial<Record<Command, (message: Message) => void>> = {
  reply: openReply,
  publish: (message) => buttonOf(message, 'p')?.click(),
  favorite: (message) => buttonOf(message, 'f')?.click(),
  // The specification lets a failure to mark a message as seen pass silently.
  seen: (message) => void changeMessage(message, { is_new: false }),
  select: ({ id }) => toggleSelected(id),
};

/** Opens the replies, or focuses their text field if they are already open. */
function openReply(message: Message): void {
  const toggle = buttonOf(message, 'r');
  // Not while messages are being selected, which hides the replies in the list.
  if (toggle?.getClientRects().length === 0) return;
  if (toggle?.ariaExpanded === 'true') partOf(message, 'textarea')?.focus();
  else toggle?.click();
}

/** A part of the message's card, which is in the list or beside it. */
const partOf = ({ id }: Message, selector: string) =>
  document.querySelector<HTMLElement>(`[data-message="${CSS.escape(id)}"] ${selector}`);

const buttonOf = (message: Message, key: string) => partOf(message, `[data-key=${key}]`);

const repeatableCommands: ReadonlySet<string | null> = new Set([
  'next',
  'previous',
  'range_down',
  'range_up',
]);

/** Whether a key is not meant for the inbox: it is typed into a field, or the inbox is hidden or covered. */
function isOutsideInbox(target: EventTarget | null): boolean {
  if ($part.get() !== 'inbox') return true;
  return isPageCovered() || isTyping(target);
}

/** Whether a key was pressed on a message in a list beside which the opened message stands. */
const isListEntry = (target: EventTarget | null) =>
  target instanceof Element && target.matches('.entry-button');

/** Runs a selection command. Returns false if the browser should handle the key instead. */
function runSelectionCommand(command: SelectionCommand): boolean {
  const { isOn: isSelecting } = $selection.get();
  if (command === 'range_down' || command === 'range_up') {
    if (!focusedMessage() && !isMoving()) return false;
    enqueueCommand(() => extendSelection(command === 'range_down' ? 1 : -1));
    return true;
  }
  if (!isSelecting) return false;
  if (command === 'actions') return focusActions();
  if (command === 'all') selectLoaded();
  else leaveSelecting();
  return true;
}

async function extendSelection(step: 1 | -1): Promise<void> {
  const current = focusedMessage();
  if (!current) return;
  if ($selection.get().from === null) toggleSelected(current.id);
  const next = await moveFocus(step);
  if (next !== null) selectTo(next);
}

/** Moves the focus into the selection bar. If it is already there, the browser handles the key. */
function focusActions(): boolean {
  const bar = document.querySelector('.selection-bar');
  if (!bar || bar.contains(document.activeElement)) return false;
  bar.querySelector<HTMLElement>('.selection-actions > button')?.focus();
  return true;
}
