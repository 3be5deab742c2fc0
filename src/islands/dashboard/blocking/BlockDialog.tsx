import { useState } from 'react';
import { pathIn } from '../../../i18n/paths.ts';
import { blockSender, isFinalRefusal } from '../../../stores/inbox/blocks.ts';
import { Button } from '../../../ui/Button.tsx';
import { Checkbox } from '../../../ui/Checkbox.tsx';
import { Dialog } from '../../../ui/Dialog.tsx';
import { Disclosure } from '../../../ui/Disclosure.tsx';
import { showError, showSuccess } from '../../../ui/toast.ts';
import { useAction } from '../../../ui/use-action.ts';
import { useWords } from '../words.ts';

export interface BlockDialogProps {
  readonly messageId: string;
  /** Deletes the message; called once the dialog has closed. */
  readonly onDelete: () => void;
  readonly onClose: () => void;
}

/** Explains when a block starts and what it cannot stop, or why this sender cannot be blocked. */
export function BlockDialog({ messageId, onDelete, onClose }: BlockDialogProps) {
  const { lang, t, failureText } = useWords();
  const [deletes, setDeletes] = useState(false);
  const [failure, setFailure] = useState({ code: '', text: '' });
  const { busy, start } = useAction({
    run: () => blockSender(messageId),
    onSuccess: () => {
      showSuccess(t('block_done'));
      onClose();
      // Deleting moves the focus, which works only after the closed dialog has restored it.
      if (deletes) queueMicrotask(onDelete);
    },
    onFailure: ({ code }) => {
      const text = failureText(code, 'block_failed');
      setFailure({ code, text });
      // A toast as well, because the dialog may have been closed meanwhile.
      showError(text);
    },
  });
  return (
    <Dialog open onClose={onClose} title={t('block_sender')} closeLabel={t('close')}>
      <div className="grid gap-3">
        <p>{t('block_when')}</p>
        <Disclosure label={t('how_it_works')}>
          <p className="text-ink-soft">{t('block_limits')}</p>
          <a
            className="inline-flex min-h-11 items-center font-medium text-brand"
            href={pathIn(lang, 'help/blocking-users')}
          >
            {t('block_help')}
          </a>
        </Disclosure>
        <Checkbox
          label={t('block_delete')}
          checked={deletes}
          disabled={busy}
          onChange={({ target }) => setDeletes(target.checked)}
        />
        <p className="font-medium text-danger empty:-mt-3" role="alert">
          {failure.text}
        </p>
      </div>
      <div className="dialog-actions">
        <Button variant="quiet" disabled={busy} onClick={onClose}>
          {t('cancel')}
        </Button>
        <Button busy={busy} disabled={isFinalRefusal(failure.code)} onClick={() => start()}>
          {t('block_confirm')}
        </Button>
      </div>
    </Dialog>
  );
}
