import Trash2 from 'lucide-react/icons/trash-2';
import { Button } from '../../../ui/Button.tsx';
import { usePressed } from '../loading/use-pressed.ts';
import { useWords } from '../words.ts';

interface DeleteButtonProps {
  readonly title: string;
  readonly question: string;
  /** While something else is done with it. */
  readonly isInert?: boolean;
  readonly onDelete: () => void;
}

/** Deletes only after it has asked. */
export function DeleteButton({ title, question, isInert = false, onDelete }: DeleteButtonProps) {
  const { t } = useWords();
  const { opened, busy, open, close } = usePressed();
  const confirm = () => {
    close();
    // The focus can go on only once the dialog is gone and has given it back.
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
