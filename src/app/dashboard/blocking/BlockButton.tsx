import Ban from 'lucide-react/icons/ban';
import { Button } from '../../../ui/Button.tsx';
import { useLazyDialogs } from '../loading/use-lazy-dialogs.ts';
import { useWords } from '../words.ts';
import type { BlockDialogProps } from './BlockDialog.tsx';

/** Opens a dialog that explains a block before the message's sender is blocked. */
export function BlockButton(props: Omit<BlockDialogProps, 'onClose'>) {
  const { t } = useWords();
  const { opened, busy, open, close } = useLazyDialogs();
  return (
    <>
      <Button variant="ghost" busy={busy} aria-haspopup="dialog" onClick={open}>
        {!busy && <Ban />}
        {t('block_sender')}
      </Button>
      {opened && <opened.BlockDialog {...props} onClose={close} />}
    </>
  );
}
