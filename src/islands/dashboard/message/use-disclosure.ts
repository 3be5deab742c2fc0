import { useId, useRef, useState, type KeyboardEvent } from 'react';

/** A button that opens a row below the other actions. Escape closes the row and focuses the button. */
export function useDisclosure() {
  const [isOpen, setOpen] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const row = useId();
  const close = () => {
    setOpen(false);
    button.current?.focus();
  };
  const closeByKey = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || !isOpen || isInDialog(event.target)) return;
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

/** Whether a key was pressed in a dialog that an action opened: there, Escape closes only the dialog. */
const isInDialog = (target: EventTarget) =>
  target instanceof Element && target.closest('dialog') !== null;
