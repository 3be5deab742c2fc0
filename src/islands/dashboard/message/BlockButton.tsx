import Ban from 'lucide-react/icons/ban';
import { useState, type ComponentType } from 'react';
import { fetchScript } from '../../../ui/fetch-script.ts';
import { showError } from '../../../ui/toast.ts';
import { useAction } from '../../../ui/use-action.ts';
import { useWords } from '../words.ts';
import type { BlockDialogProps } from './BlockDialog.tsx';
import { CardAction } from './CardAction.tsx';

interface BlockButtonProps {
  /** Its id. */
  readonly message: string;
  readonly className?: string;
}

/** Blocks the sender of a message only after it has said what that does. */
export function BlockButton({ message, className = '' }: BlockButtonProps) {
  const { t } = useWords();
  const [shown, setShown] = useState<{ BlockDialog: ComponentType<BlockDialogProps> }>();
  const opening = useAction({
    run: fetchDialog,
    onSuccess: setShown,
    onFailure: () => showError(t('part_failed')),
  });
  return (
    <>
      <CardAction
        icon={Ban}
        label={t('block_sender')}
        worded={false}
        className={className}
        busy={opening.busy}
        aria-haspopup="dialog"
        onClick={() => opening.start()}
      />
      {shown && <shown.BlockDialog message={message} onClose={() => setShown(undefined)} />}
    </>
  );
}

/** Fetched when it is first asked for; its words travel with the page. */
const fetchDialog = () => fetchScript(() => import('./BlockDialog.tsx'));
