import Ellipsis from 'lucide-react/icons/ellipsis';
import type { ReactNode } from 'react';
import { Button } from '../../../ui/Button.tsx';
import { ActionMenu } from '../message/ActionMenu.tsx';
import { useDisclosure } from '../message/use-disclosure.ts';
import { useWords } from '../words.ts';

interface HeldMenuProps {
  /** Returns the menu's items; it gets the function that closes the menu. */
  readonly children: (close: () => void) => ReactNode;
}

/** A button in the corner of a held message that opens a menu of the rarer actions. */
export function HeldMenu({ children }: HeldMenuProps) {
  const { t } = useWords();
  const { isOpen, row, ofButton, close, closeByKey } = useDisclosure();
  return (
    // Safari focuses this instead of a pressed button, and the menu stays open.
    <div className="absolute end-2 top-2" tabIndex={-1}>
      <Button {...ofButton} variant="ghost" size="icon" aria-label={t('more_actions')}>
        <Ellipsis />
      </Button>
      {isOpen && (
        <ActionMenu id={row} onLeave={ofButton.onClick} onKeyDown={closeByKey}>
          {children(close)}
        </ActionMenu>
      )}
    </div>
  );
}
