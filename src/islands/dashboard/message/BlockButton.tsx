import Ban from 'lucide-react/icons/ban';
import { Suspense, useState } from 'react';
import { lazyPart } from '../../../ui/lazy-part.ts';
import { OpeningFailure } from '../OpeningFailure.tsx';
import { useWords } from '../words.ts';
import type { BlockDialogProps } from './BlockDialog.tsx';
import { CardAction } from './CardAction.tsx';

const BlockDialog = lazyPart(
  async () => (await import('./BlockDialog.tsx')).BlockDialog,
  DialogFailure,
);

interface BlockButtonProps {
  /** Its id. */
  readonly message: string;
  readonly className?: string;
}

/** Blocks the sender of a message only after it has said what that does. */
export function BlockButton({ message, className = '' }: BlockButtonProps) {
  const { t } = useWords();
  const [isAsking, setAsking] = useState(false);
  return (
    <>
      <CardAction
        icon={Ban}
        label={t('block_sender')}
        worded={false}
        className={className}
        aria-haspopup="dialog"
        onClick={() => setAsking(true)}
      />
      <Suspense>
        {isAsking && <BlockDialog message={message} onClose={() => setAsking(false)} />}
      </Suspense>
    </>
  );
}

function DialogFailure({ onClose }: BlockDialogProps) {
  const { t } = useWords();
  return <OpeningFailure message={t('part_failed')} onClose={onClose} />;
}
