import type { ScamReport } from '../../../contract/desk-house.ts';
import { isolated } from '../../../i18n/isolated.ts';
import { CopyButton } from '../../../ui/CopyButton.tsx';
import { RelativeTime } from '../../../ui/RelativeTime.tsx';
import { showError, showSuccess } from '../../../ui/toast.ts';
import { DisguisedHosts } from '../addresses/DisguisedHosts.tsx';
import { WholePunycode } from '../addresses/WholePunycode.tsx';
import { useWords } from '../words.ts';
import { DeleteButton } from './DeleteButton.tsx';
import { DoneButton } from './DoneButton.tsx';

interface ScamRowProps {
  readonly report: ScamReport;
}

export function ScamRow({ report }: ScamRowProps) {
  return (
    <li className="note desk-row">
      <div className="min-w-0">
        <Address url={report.url} />
        <DisguisedHosts text={`${report.url}\n${report.description}`} />
        <p className="mt-1 wrap-anywhere whitespace-pre-wrap" dir="auto">
          <WholePunycode text={report.description} />
        </p>
        <Times report={report} />
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
