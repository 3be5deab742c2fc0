import Trash2 from 'lucide-react/icons/trash-2';
import { Button } from '../../../ui/Button.tsx';
import { useLazyDialogs } from '../loading/use-lazy-dialogs.ts';
import { useWords } from '../words.ts';

interface DeleteButtonProps {
  readonly title: string;
  readonly question: string;
  /** Disables the button while another action is running. */
  readonly isInert?: boolean;
  readonly onDelete: () => void;
}

/** Asks for confirmation before it deletes. */
export function DeleteButton({ title, question, isInert = false, onDelete }: DeleteButtonProps) {
  const { t } = useWords();
  const { opened, busy, open, close } = useLazyDialogs();
  const confirm = () => {
    close();
    // Deleting moves the focus, which works only after the closed dialog has restored it.
    queueMicrotask(onDelete);
  };
  return (
    <>
      <Button
        variant="ghost"
        size="icon"
        className="ms-auto"
        aria-label={title}
        aria-disabled={isInert}
        busy={busy}
        onClick={open}
      >
        <Trash2 />
      </Button>
      {opened && (
        <opened.ConfirmDialog
          title={title}
          question={question}
          words={{ confirm: t('delete'), cancel: t('cancel'), close: t('close') }}
          danger
          onConfirm={confirm}
          onCancel={close}
        />
      )}
    </>
  );
}
