import Ban from 'lucide-react/icons/ban';
import { Button } from '../../../ui/Button.tsx';
import { usePressed } from '../loading/use-pressed.ts';
import { useWords } from '../words.ts';

interface BlockButtonProps {
  readonly messageId: string;
  /** Deletes the message, where that is asked for along with the block. */
  readonly onDelete: () => void;
}

/** Blocks the sender of a message only after it has said what that does. */
export function BlockButton({ messageId, onDelete }: BlockButtonProps) {
  const { t } = useWords();
  const { opened, busy, open, close } = usePressed();
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
