import { useId, useRef, useState, type KeyboardEvent } from 'react';

/** A button that opens a row below the other actions. Escape closes the row and focuses the button. */
export function useDisclosure() {
  const [isOpen, setOpen] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const row = useId();
  /** Whether a key was pressed in a dialog that an action opened: there, Escape closes only that dialog. */
  const isElsewhere = ({ target }: KeyboardEvent) => dialogOf(target) !== dialogOf(button.current);
  const close = () => {
    setOpen(false);
    button.current?.focus();
  };
  const closeByKey = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || !isOpen || isElsewhere(event)) return;
    event.preventDefault();
    close();
  };
  const ofButton = {
    ref: button,
    'aria-expanded': isOpen,
    'aria-controls': row,
    onClick: () => setOpen(!isOpen),
    onKeyDown: closeByKey,
  };
  return { isOpen, row, ofButton, close, closeByKey };
}

const dialogOf = (target: EventTarget | null) => (target as Element | null)?.closest('dialog');
