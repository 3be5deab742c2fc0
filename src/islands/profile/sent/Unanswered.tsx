import { succeeded } from '../../../contract/result.ts';
import { Button } from '../../../ui/Button.tsx';
import { useAction } from '../../../ui/use-action.ts';
import { Explained } from './Explained.tsx';
import { useWords } from './words.ts';

interface UnansweredProps {
  readonly onLook: () => Promise<unknown>;
}

/** The same words for a message that waits, was read, blocked, held back, deleted or never sent. */
export function Unanswered({ onLook }: UnansweredProps) {
  const { t } = useWords();
  const { busy, start } = useAction({ run: async () => succeeded(await onLook()) });
  return (
    <div className="grid justify-items-start gap-6">
      <p className="text-lg">{t('unanswered_hint')}</p>
      <Button className="button-paper" size="large" busy={busy} onClick={() => start()}>
        {t('look_again')}
      </Button>
      <Explained question={t('unanswered_why')}>{t('unanswered_reason')}</Explained>
    </div>
  );
}
