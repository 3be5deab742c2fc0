import Trash2 from 'lucide-react/icons/trash-2';
import { useState } from 'react';
import { removeInvitation } from '../../../stores/desk/house.ts';
import { Button } from '../../../ui/Button.tsx';
import { ConfirmDialog } from '../../../ui/ConfirmDialog.tsx';
import { showError, showSuccess } from '../../../ui/toast.ts';
import { useAction } from '../../../ui/use-action.ts';
import { useWords } from '../words.ts';

interface RemoveInvitationProps {
  readonly id: string;
  /** The last day, in words. */
  readonly day: string;
}

/** Removes an invitation, once that is confirmed: its link may be in many hands. */
export function RemoveInvitation({ id, day }: RemoveInvitationProps) {
  const { t, failureText } = useWords();
  const [isAsking, setAsking] = useState(false);
  const { busy, start } = useAction({
    run: () => removeInvitation(id),
    onSuccess: () => showSuccess(t('invitation_removed')),
    onFailure: ({ code }) => showError(failureText(code, 'save_failed')),
  });
  const confirm = () => {
    setAsking(false);
    start();
  };
  return (
    <>
      <Button
        variant="ghost"
        size="icon"
        aria-label={t('remove_invitation', { day })}
        busy={busy}
        onClick={() => setAsking(true)}
      >
        <Trash2 />
      </Button>
      {isAsking && (
        <ConfirmDialog
          title={t('invitation_remove')}
          question={t('invitation_remove_question')}
          words={{ confirm: t('remove'), cancel: t('cancel_action'), close: t('close') }}
          danger
          onConfirm={confirm}
          onCancel={() => setAsking(false)}
        />
      )}
    </>
  );
}
