import { useStore } from '@nanostores/react';
import { formatDay } from '../../../i18n/format.ts';
import { succeeded } from '../../../contract/result.ts';
import { $sentLinks } from '../../../stores/visitor/sent-links.ts';
import { Button } from '../../../ui/Button.tsx';
import { useAction } from '../../../ui/use-action.ts';
import { useWords } from './words.ts';

interface UnansweredProps {
  readonly secret: string;
  readonly onLook: () => Promise<unknown>;
}

/** The same words for a message that waits, was read, blocked, held back, deleted or never sent. */
export function Unanswered({ secret, onLook }: UnansweredProps) {
  const { lang, t } = useWords();
  const kept = useStore($sentLinks).find((link) => link.secret === secret);
  const { busy, start } = useAction({ run: async () => succeeded(await onLook()) });
  return (
    <div className="grid justify-items-start gap-4">
      {kept && kept.to !== '' && (
        <p className="text-lg font-medium">
          {`${t('to', { name: kept.to })} · ${formatDay(new Date(kept.kept_at), lang)}`}
        </p>
      )}
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
