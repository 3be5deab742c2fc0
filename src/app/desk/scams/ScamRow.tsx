import Check from 'lucide-react/icons/check';
import RotateCcw from 'lucide-react/icons/rotate-ccw';
import Trash2 from 'lucide-react/icons/trash-2';
import type { ScamReport } from '../../../contract/desk-house.ts';
import { isolated } from '../../../i18n/isolated.ts';
import { deleteScamReport, scamReports, setScamReportDone } from './scam-reports.ts';
import { ActionButton } from '../../../ui/ActionButton.tsx';
import { Button } from '../../../ui/Button.tsx';
import { CopyButton } from '../../../ui/CopyButton.tsx';
import { RelativeTime } from '../../../ui/RelativeTime.tsx';
import { showError, showSuccess } from '../../../ui/toast.ts';
import { useAction } from '../../../ui/use-action.ts';
import { DisguisedHosts, WholePunycode } from '../addresses/DisguisedHosts.tsx';
import { ask } from '../../shell/ask.ts';
import { useOfferedUndo, withdrawUndo } from '../../shell/use-offered-undo.ts';
import { useWords } from '../words.ts';

interface ScamRowProps {
  readonly report: ScamReport;
}

export function ScamRow({ report }: ScamRowProps) {
  return (
    <li className="note grid gap-x-4 gap-y-1 pt-3 sm:grid-cols-[minmax(0,1fr)_auto] sm:items-center">
      <div className="min-w-0">
        <Address url={report.url} />
        <DisguisedHosts text={`${report.url}\n${report.description}`} />
        <p className="mt-1 wrap-anywhere whitespace-pre-wrap" dir="auto">
          <WholePunycode text={report.description} />
        </p>
        <Times report={report} />
      </div>
      <div className="flex flex-wrap items-center sm:max-w-64 sm:justify-end lg:-me-2 lg:max-w-none lg:flex-nowrap">
        <DoneButton report={report} />
        <DeleteButton report={report} />
      </div>
    </li>
  );
}

/** The address is a text to copy, and no link, since it may be harmful. */
function Address({ url }: Pick<ScamReport, 'url'>) {
  const { t } = useWords();
  return (
    <div className="flex items-center gap-1">
      <p className="min-w-0 font-medium wrap-anywhere" dir="ltr">
        <WholePunycode text={url} />
      </p>
      <CopyButton
        variant="ghost"
        className="button-icon"
        text={url}
        onCopy={(copied) => (copied ? showSuccess(t('link_copied')) : showError(t('copy_failed')))}
      >
        <span className="sr-only">{t('copy_link')}</span>
      </CopyButton>
    </div>
  );
}

/** When it was sent, and when and by whom it was done. */
function Times({ report: { created_at, done_by, done_at } }: ScamRowProps) {
  const { lang, t } = useWords();
  return (
    <p className="note-meta">
      <span>
        {t('scam_sent')} <RelativeTime lang={lang} date={created_at} />
      </span>
      {done_by !== '' && (
        <span>
          {t('scam_done_by', { name: isolated(done_by) })}{' '}
          <RelativeTime lang={lang} date={done_at} />
        </span>
      )}
    </p>
  );
}

/** Marks a report as done, which can be undone, or opens it again. */
function DoneButton({ report: { id, is_done } }: ScamRowProps) {
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
      {is_done ? <RotateCcw /> : <Check />}
      {t(is_done ? 'scam_reopen' : 'scam_finish')}
    </Button>
  );
}

/** Deletes a report, once that is confirmed. */
function DeleteButton({ report }: ScamRowProps) {
  const { t, failureText } = useWords();
  const text = t('scam_delete_question', { target: isolated(report.url) });
  const question = { title: t('scam_delete'), text, confirm: t('delete'), isDanger: true };
  return (
    <ActionButton
      variant="ghost"
      className="text-danger"
      before={(start) => ask(question, start)}
      run={() => deleteScamReport(report)}
      done={t('scam_deleted')}
      failed={(code) => failureText(code, 'delete_failed')}
    >
      <Trash2 />
      {t('delete')}
    </ActionButton>
  );
}
