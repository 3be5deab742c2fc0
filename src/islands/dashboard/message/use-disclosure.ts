import { useId, useRef, useState, type KeyboardEvent } from 'react';

/** A button and the row that it opens below the other actions; Escape closes it, back at the button. */
export function useDisclosure() {
  const [isOpen, setOpen] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const row = useId();
  const closeByKey = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || !isOpen || isInDialog(event.target)) return;
    event.preventDefault();
    setOpen(false);
    button.current?.focus();
  };
  const ofButton = {
    ref: button,
    'aria-expanded': isOpen,
    'aria-controls': row,
    onClick: () => setOpen(!isOpen),
    onKeyDown: closeByKey,
  };
  return { isOpen, row, ofButton, closeByKey };
}

/** A dialog that an action opened closes by itself. */
const isInDialog = (target: EventTarget) =>
  target instanceof Element && target.closest('dialog') !== null;
