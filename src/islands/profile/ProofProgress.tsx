import { useStore } from '@nanostores/react';
import { $proofProgress, cancelProof } from '../../stores/visitor/proof-of-work.ts';
import { Button } from '../../ui/Button.tsx';
import { useWords } from './words.ts';

interface ProofProgressProps {
  /** Called after a cancellation, when the pressed button is gone. */
  readonly onCancel: () => void;
}

/** Progress of the proof of work that a flooded inbox demands from the sender's device. */
export function ProofProgress({ onCancel }: ProofProgressProps) {
  const { t } = useWords();
  const share = useStore($proofProgress, { ssr: 'initial' });
  const isWorking = share !== null;
  const cancel = () => {
    cancelProof();
    onCancel();
  };
  return (
    <>
      <p className="sr-only" role="status">
        {isWorking && t('proof_working')}
      </p>
      {isWorking && (
        <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-3">
          <div className="grid flex-1 basis-56 gap-2 text-[0.9375rem] text-ink-soft">
            <span aria-hidden="true">{t('proof_working')}</span>
            <progress className="sheet-progress" aria-label={t('proof_working')} value={share} />
          </div>
          <Button variant="quiet" onClick={cancel}>
            {t('proof_cancel')}
          </Button>
        </div>
      )}
    </>
  );
}
