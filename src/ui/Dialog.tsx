import X from 'lucide-react/icons/x';
import {
  useEffect,
  useId,
  useLayoutEffect,
  useRef,
  type MouseEvent,
  type ReactNode,
  type SyntheticEvent,
} from 'react';
import { Button } from './Button.tsx';
import { moveToastsToTopLayer } from './toast.ts';

interface DialogProps {
  readonly open: boolean;
  /** Called for Escape, the close button and a click outside the dialog. */
  readonly onClose: () => void;
  readonly title: string;
  readonly closeLabel: string;
  /** Shown instead of the plain title; it contains the title as a heading. */
  readonly head?: { readonly className: string; readonly content: ReactNode };
  readonly children: ReactNode;
}

/** The browser's own modal dialog, which traps and restores the focus and makes the rest inert. */
export function Dialog({ open, onClose, title, closeLabel, head, children }: DialogProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const pressedOn = useRef<EventTarget>(null);
  const titleId = useId();

  useEffect(() => {
    const element = dialog.current;
    if (open) element?.showModal();
    // If the dialog's parent is hidden by now, an open dialog would be invisible and the page inert.
    if (!open || element?.getClientRects().length === 0) element?.close();
    moveToastsToTopLayer();
  }, [open]);

  // Closes the dialog before it is removed, because only closing restores the focus and the toasts.
  useLayoutEffect(() => {
    const element = dialog.current;
    return () => {
      element?.close();
      moveToastsToTopLayer();
    };
  }, []);

  // A press that began inside, such as a text selection, must not close the dialog when it ends outside.
  const clickBeside = (event: MouseEvent) => {
    if (event.target === dialog.current && pressedOn.current === dialog.current) onClose();
  };

  // React also reports the closing of a nested dialog, and this dialog may have been opened again since.
  const close = ({ target }: SyntheticEvent) => {
    if (open && target === dialog.current && !dialog.current.open) onClose();
  };

  return (
    // The keyboard equivalent is Escape, which the browser reports as `close`.
    // eslint-disable-next-line jsx-a11y-x/click-events-have-key-events, jsx-a11y-x/no-noninteractive-element-interactions
    <dialog
      ref={dialog}
      className="dialog"
      aria-label={head && title}
      aria-labelledby={head ? undefined : titleId}
      onPointerDown={(event) => (pressedOn.current = event.target)}
      onClick={clickBeside}
      onClose={close}
    >
      {open && (
        <>
          <div className={`flex items-center gap-3 ps-6 pe-3 ${head?.className ?? 'pt-4'}`}>
            {head?.content ?? (
              <h2 className="min-w-0 flex-1 text-xl wrap-anywhere max-[24rem]:text-lg" id={titleId}>
                {title}
              </h2>
            )}
            <Button variant="ghost" size="icon" aria-label={closeLabel} onClick={onClose}>
              <X />
            </Button>
          </div>
          <div className="px-6 pt-3 pb-6">{children}</div>
        </>
      )}
    </dialog>
  );
}
