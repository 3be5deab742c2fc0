import { Button } from './Button.tsx';
import { Dialog } from './Dialog.tsx';

interface ConfirmDialogProps {
  readonly title: string;
  readonly question: string;
  readonly words: { readonly confirm: string; readonly cancel: string; readonly close: string };
  readonly danger: boolean;
  /** The caller closes the dialog at once: nothing can be cancelled any more. */
  readonly onConfirm: () => void;
  readonly onCancel: () => void;
}

/** Stands open as long as it is there. */
export function ConfirmDialog({
  title,
  question,
  words,
  danger,
  onConfirm,
  onCancel,
}: ConfirmDialogProps) {
  return (
    <Dialog open onClose={onCancel} title={title} closeLabel={words.close}>
      <p>{question}</p>
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
