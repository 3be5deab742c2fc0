import Ban from 'lucide-react/icons/ban';
import { Suspense, useState } from 'react';
import { lazyPart } from '../lazy-part.ts';
import { useWords } from '../words.ts';
import { CardAction } from './CardAction.tsx';

const BlockDialog = lazyPart(async () => (await import('./BlockDialog.tsx')).BlockDialog);

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
