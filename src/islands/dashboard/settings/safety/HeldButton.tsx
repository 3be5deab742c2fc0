import { useStore } from '@nanostores/react';
import { Suspense, useCallback, useState } from 'react';
import { $inbox } from '../../../../stores/inbox/list.ts';
import { Button } from '../../../../ui/Button.tsx';
import { LazyHeldDialog } from '../../held/LazyHeldDialog.tsx';
import { useWords } from '../../words.ts';

/** Opens the list of held messages above the settings. */
export function HeldButton() {
  const { t } = useWords();
  const { held } = useStore($inbox, { keys: ['counts'] }).counts;
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
        {t('held_link', { held })}
      </Button>
      <Suspense>{isShown && <LazyHeldDialog onClose={close} />}</Suspense>
    </>
  );
}
