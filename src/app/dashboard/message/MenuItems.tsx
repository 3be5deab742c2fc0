import Check from 'lucide-react/icons/check';
import ListChecks from 'lucide-react/icons/list-checks';
import { useState } from 'react';
import type { Message } from '../../../contract/messages.ts';
import { toggleSelected } from '../../../stores/inbox/selection.ts';
import { Button } from '../../../ui/Button.tsx';
import { BlockButton } from '../blocking/BlockButton.tsx';
import { ReportButton } from '../reporting/ReportButton.tsx';
import { useWords } from '../words.ts';
import { DeleteButton } from './DeleteButton.tsx';
import { ReactionRow } from './ReactionPicker.tsx';

interface MenuItemsProps {
  readonly message: Message;
  readonly onSeen: () => void;
  readonly onDelete: () => void;
  /** Closes the menu and focuses its button. */
  readonly onClose: () => void;
}

/** The rarer actions of a message in the inbox. */
export function MenuItems({ message, onSeen, onDelete, onClose }: MenuItemsProps) {
  const { t } = useWords();
  // An item that disappeared while one reads would move the others.
  const [wasNew] = useState(message.is_new);
  const [isPhone] = useState(() => matchMedia('(width < 30rem)').matches);
  const select = () => {
    toggleSelected(message.id);
    onClose();
  };
  const markSeen = () => {
    onSeen();
    onClose();
  };
  return (
    <>
      {isPhone && (
        <ReactionRow
          message={message}
          className="mb-1.5 grid grid-cols-7 justify-items-center border-b border-line pb-1.5 max-[24rem]:grid-cols-4"
          onChoose={onClose}
        />
      )}
      <Button variant="ghost" onClick={select}>
        <ListChecks />
        {t('select')}
      </Button>
      {wasNew && (
        <Button variant="ghost" onClick={markSeen}>
          <Check />
          {t('mark_seen')}
        </Button>
      )}
      <BlockButton message={message} onDelete={onDelete} onDone={onClose} />
      <ReportButton messageId={message.id} onDelete={onDelete} onDone={onClose} />
      <div className="note-menu-end">
        <DeleteButton of="message" onDelete={onDelete} />
      </div>
    </>
  );
}
