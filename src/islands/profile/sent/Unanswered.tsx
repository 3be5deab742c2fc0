import { succeeded } from '../../../contract/result.ts';
import { Button } from '../../../ui/Button.tsx';
import { useAction } from '../../../ui/use-action.ts';
import { useWords } from './words.ts';

interface UnansweredProps {
  readonly onLook: () => Promise<unknown>;
}

/** The same words for a message that waits, was read, blocked, held back, deleted or never sent. */
export function Unanswered({ onLook }: UnansweredProps) {
  const { t } = useWords();
  const { busy, start } = useAction({ run: async () => succeeded(await onLook()) });
  return (
    <div className="grid justify-items-start gap-4">
      <p className="text-lg">{t('unanswered_hint')}</p>
      <Button className="button-paper" size="large" busy={busy} onClick={() => start()}>
        {t('look_again')}
      </Button>
      <details className="text-[0.9375rem]">
        <summary className="inline-flex min-h-11 items-center underline underline-offset-3">
          {t('unanswered_why')}
        </summary>
        <p>{t('unanswered_reason')}</p>
      </details>
    </div>
  );
}
