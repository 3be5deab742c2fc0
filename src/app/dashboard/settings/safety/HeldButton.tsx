import { useStore } from '@nanostores/react';
import { Suspense, useCallback, useRef, useState } from 'react';
import { $inbox } from '../../../../stores/inbox/list.ts';
import { Button } from '../../../../ui/Button.tsx';
import { usePassFocusOn } from '../../../../ui/use-pass-focus-on.ts';
import { LazyHeldDialog } from '../../held/LazyHeldDialog.tsx';
import { useWords } from '../../words.ts';

/** Id of the heading that gets the focus once no message is held back. */
export const HELD_RULES = 'held-rules';
const heading = () => document.getElementById(HELD_RULES);

/** Opens the list of held messages above the settings; hidden while there are none. */
export function HeldButton() {
  const { held } = useStore($inbox, { keys: ['counts'] }).counts;
  const [isShown, setShown] = useState(false);
  const close = useCallback(() => setShown(false), []);
  return (
    <>
      {held > 0 && <OpenHeldButton held={held} onClick={() => setShown(true)} />}
      <Suspense>{isShown && <LazyHeldDialog onClose={close} focusAfter={heading} />}</Suspense>
    </>
  );
}

interface OpenHeldButtonProps {
  readonly held: number;
  readonly onClick: () => void;
}

function OpenHeldButton({ held, onClick }: OpenHeldButtonProps) {
  const { t } = useWords();
  const button = useRef<HTMLButtonElement>(null);
  usePassFocusOn(button, heading);
  return (
    <Button
      ref={button}
      variant="quiet"
      className="justify-self-start"
      aria-haspopup="dialog"
      onClick={onClick}
    >
      {t('held_link', { held })}
    </Button>
  );
}
