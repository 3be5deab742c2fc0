import Check from 'lucide-react/icons/check';
import Ellipsis from 'lucide-react/icons/ellipsis';
import ListChecks from 'lucide-react/icons/list-checks';
import { useRef } from 'react';
import type { Message } from '../../../contract/messages.ts';
import { toggleSelected } from '../../../stores/inbox/selection.ts';
import { Button } from '../../../ui/Button.tsx';
import { usePassFocusOn } from '../../../ui/use-pass-focus-on.ts';
import { useWords } from '../words.ts';
import { BlockButton } from '../blocking/BlockButton.tsx';
import { DeleteButton } from './DeleteButton.tsx';
import { useDisclosure } from './use-disclosure.ts';

interface MessageMenuProps {
  readonly message: Message;
  readonly onSeen: () => void;
  readonly onDelete: () => void;
}

/** A button that opens a menu of rarer actions, with words at any width. */
export function MessageMenu({ message, onSeen, onDelete }: MessageMenuProps) {
  const { t } = useWords();
  const { isOpen, row, ofButton, close, closeByKey } = useDisclosure();
  return (
    <>
      <Button
        {...ofButton}
        variant="ghost"
        size="icon"
        className="note-icon"
        aria-label={t('more_actions')}
      >
        <Ellipsis />
      </Button>
      {isOpen && (
        // Escape closes the menu, as it does on the button.
        // eslint-disable-next-line jsx-a11y-x/no-noninteractive-element-interactions
        <div
          className="note-row note-menu"
          id={row}
          role="group"
          aria-label={t('more_actions')}
          onKeyDown={closeByKey}
        >
          <SelectButton id={message.id} onSelect={close} />
          <BlockButton messageId={message.id} onDelete={onDelete} />
          <DeleteButton
            title={t('delete_message')}
            question={t('confirm_delete_message')}
            worded
            onDelete={onDelete}
          />
          {/* Last in the menu, because it may disappear while one reads and must not move another button. */}
          {message.is_new && <SeenButton onSeen={onSeen} />}
        </div>
      )}
    </>
  );
}

interface SelectButtonProps {
  readonly id: string;
  readonly onSelect: () => void;
}

function SelectButton({ id, onSelect }: SelectButtonProps) {
  const { t } = useWords();
  const select = () => {
    toggleSelected(id);
    onSelect();
  };
  return (
    <Button variant="ghost" onClick={select}>
      <ListChecks aria-hidden="true" />
      {t('select')}
    </Button>
  );
}

/** Disappears when pressed, or once the message was visible long enough to count as seen. */
function SeenButton({ onSeen }: Pick<MessageMenuProps, 'onSeen'>) {
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
