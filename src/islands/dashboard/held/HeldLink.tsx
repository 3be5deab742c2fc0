import { useStore } from '@nanostores/react';
import { $held, showHeld } from '../../../stores/held-count.ts';
import { Button } from '../../../ui/Button.tsx';
import { useWords } from '../words.ts';

/** The quiet way to what is held back, where there is any. */
export function HeldLink() {
  const { t } = useWords();
  const { count } = useStore($held, { keys: ['count'] });
  if (count === 0) return null;
  return (
    <Button
      variant="ghost"
      className="-mx-3 justify-self-start font-normal text-ink-soft"
      aria-haspopup="dialog"
      onClick={() => showHeld(true)}
    >
      {t('held_link', { held: count })}
    </Button>
  );
}
