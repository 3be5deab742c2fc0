import Trash2 from 'lucide-react/icons/trash-2';
import { useEffect, useRef } from 'react';
import type { ScamReport } from '../../../contract/desk-house.ts';
import { deleteScamReport, scamReports } from '../../../stores/desk/house.ts';
import { buttonBeside } from '../../../ui/button-beside.ts';
import { Button } from '../../../ui/Button.tsx';
import { RelativeTime } from '../../../ui/RelativeTime.tsx';
import { showError, showSuccess } from '../../../ui/toast.ts';
import { useAction } from '../../../ui/use-action.ts';
import { usePassFocusOn } from '../../../ui/use-pass-focus-on.ts';
import { EmptyNote } from '../lists/EmptyNote.tsx';
import { ExportButton } from '../lists/ExportButton.tsx';
import { PagedItems } from '../lists/PagedItems.tsx';
import { useIsSuperuser } from '../parts/user-context.ts';
import { useWords } from '../words.ts';

/** Reports of scam sites. */
export function ScamReports() {
  const { t } = useWords();
  const isSuperuser = useIsSuperuser();
  useEffect(() => void scamReports.load({}), []);
  return (
    <div className="grid gap-4">
      {isSuperuser && <ExportButton table="scam_reports" />}
      <PagedItems
        list={scamReports}
        label={t('part_scams')}
        empty={<EmptyNote title={t('scams_none')} />}
      >
        {(report) => <ScamRow key={report.id} report={report} />}
      </PagedItems>
    </div>
  );
}

/** The address is a text, since it may be harmful. */
function ScamRow({ report }: { readonly report: ScamReport }) {
  const { lang, t, failureText } = useWords();
  const row = useRef<HTMLLIElement>(null);
  usePassFocusOn(row, buttonBeside);
  const { busy, start } = useAction({
    run: () => deleteScamReport(report.id),
    onSuccess: () => showSuccess(t('scam_deleted')),
    onFailure: ({ code }) => showError(failureText(code, 'delete_failed')),
  });
  return (
    <li className="note desk-row" ref={row}>
      <div className="min-w-0">
        <p className="font-medium wrap-anywhere">
          <bdi dir="ltr">{report.url}</bdi>
        </p>
        <p className="mt-1 wrap-anywhere whitespace-pre-wrap" dir="auto">
          {report.description}
        </p>
        <p className="note-meta">
          <RelativeTime lang={lang} date={report.created_at} />
        </p>
      </div>
      <div className="desk-row-actions">
        <Button variant="ghost" className="text-danger" busy={busy} onClick={() => start()}>
          <Trash2 aria-hidden="true" />
          {t('delete')}
        </Button>
      </div>
    </li>
  );
}
