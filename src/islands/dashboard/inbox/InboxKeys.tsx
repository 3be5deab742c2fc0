import { useStore } from '@nanostores/react';
import { useEffect, useRef, useState } from 'react';
import type { Message } from '../../../contract/messages.ts';
import { $keys } from '../../../stores/inbox-look.ts';
import { changeMessage } from '../../../stores/messages.ts';
import {
  $selection,
  selectLoaded,
  selectTo,
  stopSelecting,
  toggleSelected,
} from '../../../stores/selection.ts';
import { showError } from '../../../ui/toast.ts';
import { useWords } from '../words.ts';
import { KeysDialog } from './KeysDialog.tsx';
import { focusedMessage, moveFocus } from './move-focus.ts';
import { PublishDialog } from './PublishDialog.tsx';
import { commandOf, selectionCommandOf, type Command, type SelectionCommand } from './read-key.ts';
import { useMany } from './use-many.ts';

/** What single keys do in the inbox, unless they are switched off. */
export function InboxKeys() {
  const { t } = useWords();
  const isOn = useStore($keys) === 'on';
  const [isListOpen, setListOpen] = useState(false);
  const [asking, setAsking] = useState<Message | null>(null);
  const many = useMany(() => undefined);

  const publish = (message: Message, withReplies: boolean) => {
    setAsking(null);
    void many.publish([message], [message.id], withReplies);
  };
  const favor = async (message: Message) => {
    const result = await changeMessage(message, { is_favorite: !message.is_favorite });
    if (!result.ok) showError(t('favorite_failed'));
  };
  const actOn: Partial<Record<Command, (message: Message) => void>> = {
    reply: openReply,
    publish: (message) => {
      if (message.is_public) void many.hide([message.id]);
      else if (many.asks([message])) setAsking(message);
      else publish(message, false);
    },
    favorite: (message) => void favor(message),
    seen: (message) => void changeMessage(message, { is_new: false }),
    select: ({ id }) => toggleSelected(id),
  };
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
  return (
    <>
      {isListOpen && <KeysDialog onClose={() => setListOpen(false)} />}
      {asking && (
        <PublishDialog
          onChoose={(withReplies) => publish(asking, withReplies)}
          onCancel={() => setAsking(null)}
        />
      )}
    </>
  );
}

/** Opens the replies, or goes on writing where they are open. */
function openReply({ id }: Message): void {
  const item = document.querySelector(`[data-message="${CSS.escape(id)}"]`);
  const toggle = item?.querySelector<HTMLElement>('[data-key=r]');
  if (toggle?.ariaExpanded === 'true') item?.querySelector('textarea')?.focus();
  else toggle?.click();
}

function useKeys(isOn: boolean, act: (command: Command) => void): void {
  const callback = useRef(act);
  useEffect(() => {
    callback.current = act;
  });
  useEffect(() => {
    const page = new AbortController();
    const press = (event: KeyboardEvent) => {
      if (event.defaultPrevented || isElsewhere(event.target)) return;
      const command = isOn ? commandOf(event) : null;
      const onSelection = selectionCommandOf(event);
      if (command) callback.current(command);
      else if (!onSelection || !select(onSelection)) return;
      event.preventDefault();
    };
    addEventListener('keydown', press, { signal: page.signal });
    return () => page.abort();
  }, [isOn]);
}

/** In a field a key types, and in front of a dialog nothing behind it is meant. */
function isElsewhere(target: EventTarget | null): boolean {
  if (document.querySelector('dialog:modal, #react-joyride-portal')) return true;
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
  if (command === 'all') selectLoaded();
  else stopSelecting();
  return true;
}

async function selectOn({ id }: Message, step: 1 | -1): Promise<void> {
  if ($selection.get().from === null) toggleSelected(id);
  const next = await moveFocus(step);
  if (next !== null) selectTo(next);
}
