import type { FocusEvent, KeyboardEvent, ReactNode } from 'react';
import { isCovered } from '../../../ui/page-cover.ts';
import { useWords } from '../words.ts';

interface ActionMenuProps {
  readonly id: string;
  /** Closes the menu, because the focus has left it. */
  readonly onLeave: () => void;
  readonly onKeyDown: (event: KeyboardEvent) => void;
  readonly children: ReactNode;
}

/** The rarer actions of a message, with words at any width, over what is below them. */
export function ActionMenu({ id, onLeave, onKeyDown, children }: ActionMenuProps) {
  const { t } = useWords();
  const leave = ({ currentTarget: menu, relatedTarget: next }: FocusEvent) => {
    // The parent contains the button too, which closes the menu itself. A dialog that an item has
    // opened is part of the menu, and loses the focus when its focused button is disabled.
    if (!document.hasFocus() || isCovered(menu)) return;
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
      {children}
    </div>
  );
}

/** Scrolls until no bar covers the menu, and focuses its first item. */
function enter(menu: HTMLElement | null): void {
  menu?.scrollIntoView({ block: 'nearest' });
  menu?.querySelector('button')?.focus({ preventScroll: true });
}
