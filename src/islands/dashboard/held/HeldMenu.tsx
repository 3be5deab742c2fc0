import Ellipsis from 'lucide-react/icons/ellipsis';
import type { FocusEvent, ReactNode } from 'react';
import { Button } from '../../../ui/Button.tsx';
import { useDisclosure } from '../message/use-disclosure.ts';
import { useWords } from '../words.ts';

/** The rarer actions of a held message, with words, over what is below them. */
export function HeldMenu({ children }: { readonly children: ReactNode }) {
  const { t } = useWords();
  const { isOpen, row, ofButton, closeByKey } = useDisclosure();
  const leave = ({ currentTarget: menu, relatedTarget: next }: FocusEvent) => {
    // A dialog that an item has opened is part of the menu.
    if (!document.hasFocus() || menu.querySelector('dialog[open]')) return;
    if (!menu.parentElement?.contains(next)) ofButton.onClick();
  };
  return (
    // Safari focuses this instead of a pressed button, and the menu stays open.
    <div className="relative ms-auto" tabIndex={-1}>
      <Button {...ofButton} variant="ghost" size="icon" aria-label={t('more_actions')}>
        <Ellipsis />
      </Button>
      {isOpen && (
        // Escape closes the menu, as it does on the button.
        // eslint-disable-next-line jsx-a11y-x/no-noninteractive-element-interactions
        <div
          ref={enter}
          className="note-menu"
          id={row}
          role="group"
          aria-label={t('more_actions')}
          onBlur={leave}
          onKeyDown={closeByKey}
        >
          {children}
        </div>
      )}
    </div>
  );
}

/** Scrolls until the menu is in view, and focuses its first item. */
function enter(menu: HTMLElement | null): void {
  menu?.scrollIntoView({ block: 'nearest' });
  menu?.querySelector('button')?.focus({ preventScroll: true });
}
