import { useState } from 'react';
import { pathIn } from '../../../i18n/paths.ts';
import { Button } from '../../../ui/Button.tsx';
import { BlockDialog } from '../blocking/BlockDialog.tsx';
import { useWords } from '../words.ts';
import { Directory } from './Helplines.tsx';

interface IncitementProps {
  readonly messageId: string;
  /** Undefined if the sender cannot be blocked. */
  readonly onDelete: (() => void) | undefined;
}

/** Shows an owner how to respond to a message that tells its reader to die. */
export function Incitement({ messageId, onDelete }: IncitementProps) {
  const { lang, t } = useWords();
  const [isBlocking, setBlocking] = useState(false);
  return (
    <>
      <p>{t('incitement_intro')}</p>
      <div className="flex flex-wrap items-center gap-2">
        {onDelete && (
          <Button variant="quiet" aria-haspopup="dialog" onClick={() => setBlocking(true)}>
            {t('block_sender')}
          </Button>
        )}
        <a
          className="button button-ghost button-normal"
          href={pathIn(lang, 'help/reporting-content')}
        >
          {t('incitement_report')}
        </a>
      </div>
      <Directory />
      {isBlocking && onDelete && (
        <BlockDialog messageId={messageId} onDelete={onDelete} onClose={() => setBlocking(false)} />
      )}
    </>
  );
}
