import { useStore } from '@nanostores/react';
import { $proving, cancelProof } from '../../stores/proving.ts';
import { Button } from '../../ui/Button.tsx';
import { useWords } from './words.ts';

/** Told of a cancellation: the button that was pressed is gone then. */
interface ProofProgressProps {
  readonly onCancel: () => void;
}

/** How far the device is with the work that a flooded inbox demands. */
export function ProofProgress({ onCancel }: ProofProgressProps) {
  const { t } = useWords();
  const share = useStore($proving, { ssr: 'initial' });
  const cancel = () => {
    cancelProof();
    onCancel();
  };
  return (
    <>
      <p className="sr-only" role="status">
        {share !== null && t('proof_working')}
      </p>
      {share !== null && (
        <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
          <label className="grid flex-1 basis-56 gap-2 text-[0.9375rem] text-ink-soft">
            {t('proof_working')}
            <progress className="sheet-progress" value={share} />
          </label>
          <Button variant="quiet" onClick={cancel}>
            {t('proof_cancel')}
          </Button>
        </div>
      )}
    </>
  );
}
