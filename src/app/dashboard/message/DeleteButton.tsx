import Trash2 from 'lucide-react/icons/trash-2';
import { Button } from '../../../ui/Button.tsx';
import { ask } from '../../shell/ask.ts';
import { useWords } from '../words.ts';

interface DeleteButtonProps {
  readonly of: 'message' | 'reply';
  /** Disables the button while another action is running. */
  readonly isInert?: boolean;
  readonly onDelete: () => void;
}

/** Asks for confirmation before it deletes. */
export function DeleteButton(props: DeleteButtonProps) {
  const { of: subject, isInert = false, onDelete } = props;
  const { t } = useWords();
  const title = t(`delete_${subject}`);
  const text = t(`confirm_delete_${subject}`);
  const press = () => ask({ title, text, confirm: t('delete'), isDanger: true }, onDelete);
  return (
    <Button
      variant="ghost"
      className="text-danger"
      aria-label={title}
      aria-disabled={isInert}
      onClick={press}
    >
      <Trash2 />
      {title}
    </Button>
  );
}
