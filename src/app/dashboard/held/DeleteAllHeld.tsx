import { useStore } from '@nanostores/react';
import { useRef, useState } from 'react';
import type { Failure } from '../../../contract/result.ts';
import { countHeld, deleteAllHeld } from '../../../stores/inbox/held-messages.ts';
import { $inbox } from '../../../stores/inbox/list.ts';
import { Button } from '../../../ui/Button.tsx';
import { ConfirmDialog } from '../../../ui/ConfirmDialog.tsx';
import { showError, showSuccess } from '../../../ui/toast.ts';
import { useAction } from '../../../ui/use-action.ts';
import { usePassFocusOn } from '../../../ui/use-pass-focus-on.ts';
import { useWords } from '../words.ts';
import { dialogTitle } from './dialog-title.ts';

/**
 * Deletes all held messages, including those that are not loaded or have just arrived. Asks first, stating
 * their number.
 */
export function DeleteAllHeld() {
  const { t, failureText } = useWords();
  const { held: count } = useStore($inbox, { keys: ['counts'] }).counts;
  const [isAsking, setAsking] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const showFailure = ({ code }: Failure) => showError(failureText(code, 'held_delete_all_failed'));
  const counting = useAction({
    run: countHeld,
    onSuccess: () => setAsking(true),
    onFailure: showFailure,
  });
  const deletion = useAction({
    run: deleteAllHeld,
    onSuccess: () => showSuccess(t('held_all_deleted')),
    onFailure: showFailure,
  });
  usePassFocusOn(button, dialogTitle);
  const confirm = () => {
    setAsking(false);
    deletion.start();
  };
  return (
    <>
      <Button
        ref={button}
        variant="quiet"
        className="ms-auto text-danger"
        busy={counting.busy || deletion.busy}
        onClick={() => counting.start()}
      >
        {t('held_delete_all')}
      </Button>
      {isAsking && (
        <ConfirmDialog
          title={t('held_delete_all')}
          question={t('held_delete_all_question', { count })}
          words={{ confirm: t('delete_many', { count }), cancel: t('cancel'), close: t('close') }}
          danger
          onConfirm={confirm}
          onCancel={() => setAsking(false)}
        />
      )}
    </>
  );
}
