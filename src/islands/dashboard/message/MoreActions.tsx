import Check from 'lucide-react/icons/check';
import Ellipsis from 'lucide-react/icons/ellipsis';
import { useRef } from 'react';
import type { Message } from '../../../contract/messages.ts';
import { Button } from '../../../ui/Button.tsx';
import { usePassFocusOn } from '../../../ui/use-pass-focus-on.ts';
import { useWords } from '../words.ts';
import { BlockButton } from '../blocking/BlockButton.tsx';
import { useDisclosure } from './use-disclosure.ts';

interface MoreActionsProps {
  readonly message: Message;
  readonly onSeen: () => void;
  readonly onDelete: () => void;
}

/** A button that opens a row of further actions below the others, with labels at any width. */
export function MoreActions({ message, onSeen, onDelete }: MoreActionsProps) {
  const { t } = useWords();
  const { isOpen, row, ofButton, closeByKey } = useDisclosure();
  return (
    <>
      <Button {...ofButton} variant="ghost" size="icon" aria-label={t('more_actions')}>
        <Ellipsis />
      </Button>
      {isOpen && (
        // Escape closes the row, as it does on the button.
        // eslint-disable-next-line jsx-a11y-x/no-noninteractive-element-interactions
        <div
          className="more-actions"
          id={row}
          role="group"
          aria-label={t('more_actions')}
          onKeyDown={closeByKey}
        >
          <BlockButton messageId={message.id} onDelete={onDelete} />
          {/* Last in the row, because it may disappear while one reads and must not move another button. */}
          {message.is_new && <SeenButton onSeen={onSeen} />}
        </div>
      )}
    </>
  );
}

/** Disappears when pressed, or once the message was visible long enough to count as seen. */
function SeenButton({ onSeen }: Pick<MoreActionsProps, 'onSeen'>) {
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
