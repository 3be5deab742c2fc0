import Ellipsis from 'lucide-react/icons/ellipsis';
import type { FocusEvent, ReactNode, Ref } from 'react';
import { Button } from '../../../ui/Button.tsx';
import { isCovered } from '../../../ui/page-cover.ts';
import { useWords } from '../words.ts';
import { useDisclosure } from './use-disclosure.ts';

interface MenuProps {
  readonly ref?: Ref<HTMLDivElement>;
  /** Name of the button. */
  readonly label: string;
  readonly className: string;
  readonly busy?: boolean;
  /** Whether the items can be shown. */
  readonly isReady?: boolean;
  readonly onPress?: () => void;
  /** Returns the items; it gets the function that closes the menu and focuses its button. */
  readonly children: (close: () => void) => ReactNode;
}

/** A button that opens a menu of rarer actions, with words at any width, over what is below them. */
export function Menu({
  label,
  busy = false,
  isReady = true,
  onPress,
  children,
  ...frame
}: MenuProps) {
  const { t } = useWords();
  const { isOpen, row, ofButton, close, closeByKey } = useDisclosure();
  const isShown = isOpen && isReady;
  const press = () => {
    // A press after a failure loads the items again.
    if (isShown || !isOpen) ofButton.onClick();
    onPress?.();
  };
  const leave = ({ currentTarget: menu, relatedTarget: next }: FocusEvent) => {
    // The parent contains the button too, which closes the menu itself. A dialog that an item has
    // opened is part of the menu, and loses the focus when its focused button is disabled.
    if (!document.hasFocus() || isCovered(menu)) return;
    if (!menu.parentElement?.contains(next)) ofButton.onClick();
  };
  return (
    // Safari focuses this instead of a pressed button, and the menu stays open.
    <div {...frame} tabIndex={-1}>
      <Button
        {...ofButton}
        variant="ghost"
        size="icon"
        aria-label={label}
        aria-expanded={isShown}
        busy={busy}
        onClick={press}
      >
        <Ellipsis />
      </Button>
      {isShown && (
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
          {children(close)}
        </div>
      )}
    </div>
  );
}

/** Scrolls until no bar covers the menu, and focuses its first item. */
function enter(menu: HTMLElement | null): void {
  menu?.scrollIntoView({ block: 'nearest' });
  menu?.querySelector('button')?.focus({ preventScroll: true });
}
