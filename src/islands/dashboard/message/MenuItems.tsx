import Check from 'lucide-react/icons/check';
import ListChecks from 'lucide-react/icons/list-checks';
import { useState, type FocusEvent, type KeyboardEvent } from 'react';
import type { Message } from '../../../contract/messages.ts';
import { toggleSelected } from '../../../stores/inbox/selection.ts';
import { Button } from '../../../ui/Button.tsx';
import { BlockButton } from '../blocking/BlockButton.tsx';
import { ReportButton } from '../reporting/ReportButton.tsx';
import { useWords } from '../words.ts';
import { DeleteButton } from './DeleteButton.tsx';

interface MenuItemsProps {
  readonly id: string;
  readonly message: Message;
  readonly onSeen: () => void;
  readonly onDelete: () => void;
  /** Closes the menu and focuses its button. */
  readonly onClose: () => void;
  /** Closes the menu, because the focus has left it. */
  readonly onLeave: () => void;
  readonly onKeyDown: (event: KeyboardEvent) => void;
}

/** The rarer actions of a message, with words at any width, over what is below them. */
export function MenuItems(props: MenuItemsProps) {
  const { id, message, onSeen, onDelete, onClose, onLeave, onKeyDown } = props;
  const { t } = useWords();
  // An item that disappeared while one reads would move the others.
  const [wasNew] = useState(message.is_new);
  const select = () => {
    toggleSelected(message.id);
    onClose();
  };
  const markSeen = () => {
    onSeen();
    onClose();
  };
  const leave = ({ currentTarget: menu, relatedTarget: next }: FocusEvent) => {
    // The parent contains the button too, which closes the menu itself. A dialog that an item has
    // opened is part of the menu, and loses the focus when its focused button is disabled.
    if (!document.hasFocus() || menu.querySelector('dialog[open]')) return;
    if (!menu.parentElement?.contains(next)) onLeave();
  };
  return (
    // Escape closes the menu, as it does on the button.
    // eslint-disable-next-line jsx-a11y-x/no-noninteractive-element-interactions
    <div
      ref={enter}
      className="note-menu"
      id={id}
      role="group"
      aria-label={t('more_actions')}
      onBlur={leave}
      onKeyDown={onKeyDown}
    >
      <Button variant="ghost" onClick={select}>
        <ListChecks aria-hidden="true" />
        {t('select')}
      </Button>
      {wasNew && (
        <Button variant="ghost" onClick={markSeen}>
          <Check aria-hidden="true" />
          {t('mark_seen')}
        </Button>
      )}
      <BlockButton messageId={message.id} onDelete={onDelete} />
      <ReportButton messageId={message.id} onDelete={onDelete} />
      <div className="note-menu-end">
        <DeleteButton
          title={t('delete_message')}
          question={t('confirm_delete_message')}
          worded
          onDelete={onDelete}
        />
      </div>
    </div>
  );
}

/** Scrolls until no bar covers the menu, and focuses its first item. */
function enter(menu: HTMLElement | null): void {
  menu?.scrollIntoView({ block: 'nearest' });
  menu?.querySelector('button')?.focus({ preventScroll: true });
}
