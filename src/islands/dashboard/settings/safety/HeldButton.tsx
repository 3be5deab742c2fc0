import { useStore } from '@nanostores/react';
import { Suspense, useCallback, useState } from 'react';
import { $held } from '../../../../stores/inbox/held-count.ts';
import { Button } from '../../../../ui/Button.tsx';
import { lazyPart } from '../../../../ui/lazy-part.ts';
import { OpeningFailure } from '../../loading/OpeningFailure.tsx';
import { useWords } from '../../words.ts';

const HeldDialog = lazyPart(
  async () => (await import('../../held/HeldDialog.tsx')).HeldDialog,
  HeldFailure,
);

interface HeldDialogProps {
  readonly onClose: () => void;
}

/** Opens the list of held messages above the settings. */
export function HeldButton() {
  const { t } = useWords();
  const { count } = useStore($held, { keys: ['count'] });
  const [isShown, setShown] = useState(false);
  const close = useCallback(() => setShown(false), []);
  return (
    <>
      <Button
        variant="quiet"
        className="justify-self-start"
        aria-haspopup="dialog"
        onClick={() => setShown(true)}
      >
        {t('held_link', { held: count })}
      </Button>
      <Suspense>{isShown && <HeldDialog onClose={close} />}</Suspense>
    </>
  );
}

function HeldFailure({ onClose }: HeldDialogProps) {
  const { t } = useWords();
  return <OpeningFailure message={t('part_failed')} onClose={onClose} />;
}
