import Ban from 'lucide-react/icons/ban';
import { Button } from '../../../ui/Button.tsx';
import { useLazyDialogs } from '../loading/use-lazy-dialogs.ts';
import { useWords } from '../words.ts';

interface BlockButtonProps {
  readonly messageId: string;
  /** Deletes the message, if the user asks for that along with the block. */
  readonly onDelete: () => void;
}

/** Opens a dialog that explains a block before the message's sender is blocked. */
export function BlockButton({ messageId, onDelete }: BlockButtonProps) {
  const { t } = useWords();
  const { opened, busy, open, close } = useLazyDialogs();
  return (
    <>
      <Button variant="ghost" busy={busy} aria-haspopup="dialog" onClick={open}>
        {!busy && <Ban aria-hidden="true" />}
        {t('block_sender')}
      </Button>
      {opened && <opened.BlockDialog messageId={messageId} onDelete={onDelete} onClose={close} />}
    </>
  );
}
