import SmilePlus from 'lucide-react/icons/smile-plus';
import type { Message } from '../../../contract/messages.ts';
import { Button } from '../../../ui/Button.tsx';
import { useWords } from '../words.ts';
import { ReactionRow } from './ReactionRow.tsx';
import { useDisclosure } from './use-disclosure.ts';

/**
 * A button that opens a row of emoji below the other actions, so that none of them moves under the finger.
 * On a phone the menu has the emoji, because its cards have room for fewer buttons.
 */
export function ReactionPicker({ message }: { readonly message: Message }) {
  const { t } = useWords();
  const { isOpen, row, ofButton, closeByKey } = useDisclosure();
  return (
    <>
      <Button
        {...ofButton}
        variant="ghost"
        size="icon"
        className="note-icon max-sm:hidden"
        aria-label={t('react')}
      >
        <SmilePlus />
      </Button>
      {isOpen && (
        <ReactionRow
          message={message}
          className="note-row flex flex-wrap"
          id={row}
          onKeyDown={closeByKey}
        />
      )}
    </>
  );
}
