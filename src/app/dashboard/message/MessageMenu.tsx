import Ellipsis from 'lucide-react/icons/ellipsis';
import type { Message } from '../../../contract/messages.ts';
import { Button } from '../../../ui/Button.tsx';
import { useLazyDialogs } from '../loading/use-lazy-dialogs.ts';
import { useWords } from '../words.ts';
import { useDisclosure } from './use-disclosure.ts';

interface MessageMenuProps {
  readonly message: Message;
  readonly onSeen: () => void;
  readonly onDelete: () => void;
}

/** A button that opens a menu of rarer actions, once their script is loaded. */
export function MessageMenu({ message, onSeen, onDelete }: MessageMenuProps) {
  const { t } = useWords();
  const { isOpen, row, ofButton, close, closeByKey } = useDisclosure();
  const { opened, busy, open } = useLazyDialogs();
  const isShown = isOpen && opened !== undefined;
  const press = () => {
    // A press after a failure loads the script again.
    if (isShown || !isOpen) ofButton.onClick();
    if (!opened) open();
  };
  return (
    // Safari focuses this instead of a pressed button, and the menu stays open.
    <div className="note-icon relative" tabIndex={-1}>
      <Button
        {...ofButton}
        variant="ghost"
        size="icon"
        aria-label={t('more_actions')}
        aria-expanded={isShown}
        busy={busy}
        onClick={press}
      >
        <Ellipsis />
      </Button>
      {isShown && (
        <opened.MenuItems
          id={row}
          message={message}
          onSeen={onSeen}
          onDelete={onDelete}
          onClose={close}
          onLeave={ofButton.onClick}
          onKeyDown={closeByKey}
        />
      )}
    </div>
  );
}
