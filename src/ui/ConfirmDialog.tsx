import type { ReactNode } from 'react';
import { Button } from './Button.tsx';
import { Dialog } from './Dialog.tsx';

interface ConfirmDialogProps {
  readonly title: string;
  readonly question: string;
  readonly words: { readonly confirm: string; readonly cancel: string; readonly close: string };
  readonly danger: boolean;
  /**
   * Called on confirmation; a caller that waits for an answer closes the dialog at once, because canceling
   * is no longer possible.
   */
  readonly onConfirm: () => void;
  readonly onCancel: () => void;
  /** Shown below the question. */
  readonly children?: ReactNode;
}

/** Open for as long as it is mounted. */
export function ConfirmDialog({
  title,
  question,
  words,
  danger,
  onConfirm,
  onCancel,
  children,
}: ConfirmDialogProps) {
  return (
    <Dialog open onClose={onCancel} title={title} closeLabel={words.close}>
      <p>{question}</p>
      {children}
      <div className="dialog-actions">
        <Button variant="quiet" onClick={onCancel}>
          {words.cancel}
        </Button>
        <Button variant={danger ? 'danger' : 'primary'} onClick={onConfirm}>
          {words.confirm}
        </Button>
      </div>
    </Dialog>
  );
}
