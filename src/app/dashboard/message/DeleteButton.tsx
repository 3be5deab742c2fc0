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
export function DeleteButton(props: DeleteButtonProps) {
  const { title, question, isInert = false, onDelete } = props;
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
        className="text-danger"
        aria-label={title}
        aria-disabled={isInert}
        busy={busy}
        onClick={open}
      >
        {!busy && <Trash2 aria-hidden="true" />}
        {title}
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
