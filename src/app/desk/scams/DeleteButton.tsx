import Trash2 from 'lucide-react/icons/trash-2';
import { useState } from 'react';
import type { ScamReport } from '../../../contract/desk-house.ts';
import { isolated } from '../../../i18n/isolated.ts';
import { deleteScamReport } from '../../../stores/desk/house.ts';
import { Button } from '../../../ui/Button.tsx';
import { ConfirmDialog } from '../../../ui/ConfirmDialog.tsx';
import { showError, showSuccess } from '../../../ui/toast.ts';
import { useAction } from '../../../ui/use-action.ts';
import { useWords } from '../words.ts';

/** Deletes a report, once that is confirmed. */
export function DeleteButton({ report }: { readonly report: ScamReport }) {
  const { t, failureText } = useWords();
  const [isAsking, setAsking] = useState(false);
  const { busy, start } = useAction({
    run: () => deleteScamReport(report),
    onSuccess: () => showSuccess(t('scam_deleted')),
    onFailure: ({ code }) => showError(failureText(code, 'delete_failed')),
  });
  const confirm = () => {
    setAsking(false);
    start();
  };
  return (
    <>
      <Button variant="ghost" className="text-danger" busy={busy} onClick={() => setAsking(true)}>
        <Trash2 aria-hidden="true" />
        {t('delete')}
      </Button>
      {isAsking && (
        <ConfirmDialog
          title={t('scam_delete')}
          question={t('scam_delete_question', { target: isolated(report.url) })}
          words={{ confirm: t('delete'), cancel: t('cancel_action'), close: t('close') }}
          danger
          onConfirm={confirm}
          onCancel={() => setAsking(false)}
        />
      )}
    </>
  );
}
