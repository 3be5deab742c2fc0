import Check from 'lucide-react/icons/check';
import RotateCcw from 'lucide-react/icons/rotate-ccw';
import type { ScamReport } from '../../../contract/desk-house.ts';
import { scamReports, setScamReportDone } from '../../../stores/desk/house.ts';
import { Button } from '../../../ui/Button.tsx';
import { showError, showSuccess } from '../../../ui/toast.ts';
import { useAction } from '../../../ui/use-action.ts';
import { useOfferedUndo, withdrawUndo } from '../parts/use-offered-undo.ts';
import { useWords } from '../words.ts';

/** Marks a report as done, which can be undone, or opens it again. */
export function DoneButton({ report: { id, is_done } }: { readonly report: ScamReport }) {
  const { t, failureText } = useWords();
  const { offerUndo } = useOfferedUndo('save_failed');
  const undo = async () => {
    const result = await setScamReportDone(id, false);
    if (result.ok) await scamReports.reload();
    return result;
  };
  const mark = useAction({
    run: () => setScamReportDone(id, !is_done),
    onSuccess: () => {
      if (is_done) {
        withdrawUndo(id);
        showSuccess(t('scam_reopened'));
      } else offerUndo(t('scam_finished'), { of: id, undo, undone: t('scam_reopened') });
    },
    onFailure: ({ code }) => showError(failureText(code, 'save_failed')),
  });
  return (
    <Button variant="quiet" busy={mark.busy} onClick={() => mark.start()}>
      {is_done ? <RotateCcw aria-hidden="true" /> : <Check aria-hidden="true" />}
      {t(is_done ? 'scam_reopen' : 'scam_finish')}
    </Button>
  );
}
