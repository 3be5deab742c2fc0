import Check from 'lucide-react/icons/check';
import ListChecks from 'lucide-react/icons/list-checks';
import { useRef, useState, type KeyboardEvent } from 'react';
import type { Message } from '../../../contract/messages.ts';
import { toggleSelected } from '../../../stores/inbox/selection.ts';
import { Button } from '../../../ui/Button.tsx';
import { usePassFocusOn } from '../../../ui/use-pass-focus-on.ts';
import { BlockButton } from '../blocking/BlockButton.tsx';
import { useWords } from '../words.ts';
import { DeleteButton } from './DeleteButton.tsx';

interface MenuItemsProps {
  readonly id: string;
  readonly message: Message;
  readonly onSeen: () => void;
  readonly onDelete: () => void;
  readonly onClose: () => void;
  readonly onKeyDown: (event: KeyboardEvent) => void;
}

/** The rarer actions of a message, with words at any width. */
export function MenuItems({ id, message, onSeen, onDelete, onClose, onKeyDown }: MenuItemsProps) {
  const { t } = useWords();
  const [wasNew] = useState(message.is_new);
  const select = () => {
    toggleSelected(message.id);
    onClose();
  };
  return (
    // Escape closes the menu, as it does on the button.
    // eslint-disable-next-line jsx-a11y-x/no-noninteractive-element-interactions
    <div
      ref={reveal}
      className="note-row note-menu"
      id={id}
      role="group"
      aria-label={t('more_actions')}
      onKeyDown={onKeyDown}
    >
      <Button variant="ghost" onClick={select}>
        <ListChecks aria-hidden="true" />
        {t('select')}
      </Button>
      <BlockButton messageId={message.id} onDelete={onDelete} />
      {message.is_new && <SeenButton onSeen={onSeen} />}
      {/* The button may disappear while one reads, and must not move another one. */}
      {wasNew && !message.is_new && <div className="min-h-11" />}
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

/** Scrolls until no bar covers the menu. */
function reveal(menu: HTMLElement | null): void {
  menu?.scrollIntoView({ block: 'nearest' });
}

/** Disappears when pressed, or once the message was visible long enough to count as seen. */
function SeenButton({ onSeen }: Pick<MenuItemsProps, 'onSeen'>) {
  const { t } = useWords();
  const button = useRef<HTMLButtonElement>(null);
  usePassFocusOn(button, (gone) => gone.closest<HTMLElement>('.note'));
  return (
    <Button ref={button} variant="ghost" onClick={onSeen}>
      <Check aria-hidden="true" />
      {t('mark_seen')}
    </Button>
  );
}
