import { useStore } from '@nanostores/react';
import { useRef, useState } from 'react';
import type { Failure } from '../../../contract/result.ts';
import { $held, loadHeldCount } from '../../../stores/held-count.ts';
import { deleteAllHeld } from '../../../stores/held-messages.ts';
import { Button } from '../../../ui/Button.tsx';
import { ConfirmDialog } from '../../../ui/ConfirmDialog.tsx';
import { isFocusFree } from '../../../ui/is-focus-free.ts';
import { showError, showSuccess } from '../../../ui/toast.ts';
import { useAction } from '../../../ui/use-action.ts';
import { useWords } from '../words.ts';
import { focusTitle } from './focus-in-held.ts';

/** Deletes what is not loaded, too, and what came since it was; it names how many that are. */
export function DeleteAllHeld() {
  const { t, explain } = useWords();
  const { count } = useStore($held, { keys: ['count'] });
  const [isAsking, setAsking] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const showFailure = ({ code }: Failure) => showError(explain(code, 'held_delete_all_failed'));
  const { busy, start: ask } = useAction({
    run: loadHeldCount,
    onSuccess: () => setAsking(true),
    onFailure: showFailure,
  });
  const confirm = async () => {
    const dialog = button.current?.closest('dialog') ?? null;
    const result = await deleteAllHeld();
    setAsking(false);
    if (!result.ok) {
      showFailure(result.error);
      return;
    }
    showSuccess(t('held_all_deleted'));
    if (isFocusFree()) focusTitle(dialog);
  };
  return (
    <>
      <Button ref={button} variant="danger" className="ms-auto" busy={busy} onClick={() => ask()}>
        {t('held_delete_all')}
      </Button>
      {isAsking && (
        <ConfirmDialog
          title={t('held_delete_all')}
          question={t('held_delete_all_question', { count })}
          words={{ confirm: t('delete'), cancel: t('cancel'), close: t('close') }}
          danger
          onConfirm={() => void confirm()}
          onCancel={() => setAsking(false)}
        />
      )}
    </>
  );
}
