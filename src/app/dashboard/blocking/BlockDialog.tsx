import { useState } from 'react';
import { flushSync } from 'react-dom';
import type { Message } from '../../../contract/messages.ts';
import { pathIn } from '../../../i18n/paths.ts';
import { isMarkExpired } from '../../../rules/sender-marks.ts';
import { settingsHash } from '../../../rules/settings-hash.ts';
import { blockSender, isFinalRefusal } from '../../../stores/inbox/blocks.ts';
import { Button } from '../../../ui/Button.tsx';
import { Checkbox } from '../../../ui/Checkbox.tsx';
import { Dialog } from '../../../ui/Dialog.tsx';
import { Disclosure } from '../../../ui/Disclosure.tsx';
import { showError, showToast } from '../../../ui/toast.ts';
import { useAction } from '../../../ui/use-action.ts';
import { usePassFocusOn } from '../../../ui/focus.ts';
import { useWords } from '../words.ts';

export interface BlockDialogProps {
  readonly message: Pick<Message, 'id' | 'created_at'>;
  /** Deletes the message; called once the dialog has closed. */
  readonly onDelete: () => void;
  /** Called after a block, once the dialog has closed. */
  readonly onDone?: (() => void) | undefined;
  readonly onClose: () => void;
}

/** Explains when a block starts and what it cannot stop, or that this sender can no longer be blocked. */
export function BlockDialog(props: BlockDialogProps) {
  const { message, onClose } = props;
  const { t } = useWords();
  const [isPossible, setPossible] = useState(() => !isMarkExpired(message.created_at));
  return (
    <Dialog open onClose={onClose} title={t('block_sender')} closeLabel={t('close')}>
      {isPossible ? (
        <BlockForm {...props} onImpossible={() => setPossible(false)} />
      ) : (
        <Unblockable onClose={onClose} />
      )}
    </Dialog>
  );
}

interface BlockFormProps extends BlockDialogProps {
  /** Called if this sender can never be blocked. */
  readonly onImpossible: () => void;
}

function BlockForm({ message, onDelete, onDone, onClose, onImpossible }: BlockFormProps) {
  const { lang, t, failureText } = useWords();
  const [deletes, setDeletes] = useState(false);
  const [failure, setFailure] = useState({ code: '', text: '' });
  const actions = usePassFocusOn<HTMLDivElement>((gone) =>
    gone.closest('dialog')?.querySelector('h2'),
  );
  const { busy, start } = useAction({
    run: () => blockSender(message.id),
    onSuccess: () => {
      // On a phone, the toast of the deletion is in front of this one for its two seconds.
      showToast(t('block_done'), { kind: 'success', ...(deletes && { duration: 4000 }) });
      // The next steps move the focus, which works only after the closed dialog has restored it.
      flushSync(onClose);
      onDone?.();
      if (deletes) onDelete();
    },
    onFailure: ({ code }) => {
      const text = failureText(code, 'block_failed');
      // The dialog may have been closed meanwhile.
      if (!actions.current) showError(text);
      else if (code === 'no_mark') onImpossible();
      else setFailure({ code, text });
    },
  });
  return (
    <>
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
      <div ref={actions} className="dialog-actions">
        <Button variant="quiet" disabled={busy} onClick={onClose}>
          {t('cancel')}
        </Button>
        <Button busy={busy} disabled={isFinalRefusal(failure.code)} onClick={() => start()}>
          {t('block_confirm')}
        </Button>
      </div>
    </>
  );
}

/** Says why a sender cannot be blocked, and leads to what an owner can do instead. */
function Unblockable({ onClose }: { readonly onClose: () => void }) {
  const { t } = useWords();
  return (
    <>
      <div className="grid gap-3">
        <p className="font-medium" role="alert">
          {t('no_mark')}
        </p>
        <p className="text-ink-soft">{t('unblockable_instead')}</p>
      </div>
      <div className="dialog-actions">
        <Button variant="quiet" onClick={onClose}>
          {t('close')}
        </Button>
        <a className="button" href={settingsHash('safety')} onClick={onClose}>
          {t('safety_settings')}
        </a>
      </div>
    </>
  );
}
