import Trash2 from 'lucide-react/icons/trash-2';
import { useRef } from 'react';
import type { ScamReport } from '../../../contract/desk-house.ts';
import { isolated } from '../../../i18n/isolated.ts';
import { deleteScamReport } from '../../../stores/desk/house.ts';
import { buttonBeside } from '../../../ui/button-beside.ts';
import { Button } from '../../../ui/Button.tsx';
import { CopyButton } from '../../../ui/CopyButton.tsx';
import { RelativeTime } from '../../../ui/RelativeTime.tsx';
import { showError, showSuccess } from '../../../ui/toast.ts';
import { useAction } from '../../../ui/use-action.ts';
import { usePassFocusOn } from '../../../ui/use-pass-focus-on.ts';
import { useWords } from '../words.ts';
import { DoneButton } from './DoneButton.tsx';

interface ScamRowProps {
  readonly report: ScamReport;
}

export function ScamRow({ report }: ScamRowProps) {
  const { lang, t } = useWords();
  const row = useRef<HTMLLIElement>(null);
  usePassFocusOn(row, buttonBeside);
  return (
    <li className="note desk-row" ref={row}>
      <div className="min-w-0">
        <Address url={report.url} />
        <p className="mt-1 wrap-anywhere whitespace-pre-wrap" dir="auto">
          {report.description}
        </p>
        <p className="note-meta">
          <RelativeTime lang={lang} date={report.created_at} />
          {report.done_by !== '' && (
            <span>
              {t('scam_done_by', { name: isolated(report.done_by) })}{' '}
              <RelativeTime lang={lang} date={report.done_at} />
            </span>
          )}
        </p>
      </div>
      <div className="desk-row-actions">
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
      <p className="min-w-0 font-medium wrap-anywhere">
        <bdi dir="ltr">{url}</bdi>
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

function DeleteButton({ report }: ScamRowProps) {
  const { t, failureText } = useWords();
  const { busy, start } = useAction({
    run: () => deleteScamReport(report),
    onSuccess: () => showSuccess(t('scam_deleted')),
    onFailure: ({ code }) => showError(failureText(code, 'delete_failed')),
  });
  return (
    <Button variant="ghost" className="text-danger" busy={busy} onClick={() => start()}>
      <Trash2 aria-hidden="true" />
      {t('delete')}
    </Button>
  );
}
