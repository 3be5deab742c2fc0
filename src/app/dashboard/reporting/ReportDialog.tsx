import { useId } from 'react';
import { REPORT_NOTE_MAX } from '../../../rules/reports.ts';
import { isFinalRefusal } from '../../../stores/inbox/blocks.ts';
import { Button } from '../../../ui/Button.tsx';
import { Checkbox } from '../../../ui/Checkbox.tsx';
import { Dialog } from '../../../ui/Dialog.tsx';
import { Disclosure } from '../../../ui/Disclosure.tsx';
import { useFocus } from '../../../ui/focus.ts';
import { TextArea } from '../../../ui/TextArea.tsx';
import { useWords } from '../words.ts';
import { ReasonField } from './ReasonField.tsx';
import { useReport, type ReportDialogProps } from './use-report.ts';
import { useReportWords } from './words.ts';

/** Reports a message to the moderators and, if that is wanted, blocks its sender and deletes it. */
export function ReportDialog(props: ReportDialogProps) {
  const { t } = useWords();
  const { t: tReport } = useReportWords();
  const { onClose } = props;
  const report = useReport(props);
  return (
    <Dialog open onClose={onClose} title={tReport('title_message')} closeLabel={t('close')}>
      {report.blockFailure === undefined ? (
        <ReportForm report={report} onCancel={onClose} />
      ) : (
        <BlockLeft report={report} code={report.blockFailure} />
      )}
    </Dialog>
  );
}

interface ReportFormProps {
  readonly report: ReturnType<typeof useReport>;
  readonly onCancel: () => void;
}

function ReportForm({ report, onCancel }: ReportFormProps) {
  const { t } = useWords();
  const { t: tReport } = useReportWords();
  const { values, busy, set, field, submit } = report;
  const consent = useId();
  return (
    <form noValidate onSubmit={submit}>
      <div className="grid gap-4">
        <ReasonField {...field('reason')} />
        <div className="-my-1 grid justify-items-start">
          {(['blocks', 'deletes'] as const).map((name) => (
            <Checkbox
              key={name}
              label={tReport(name === 'blocks' ? 'also_block' : 'also_delete')}
              checked={values[name]}
              disabled={busy}
              onChange={({ target }) => set(name, target.checked)}
            />
          ))}
        </div>
        <Disclosure label={tReport('add_note')} className="-my-2">
          <TextArea
            name="note"
            label={tReport('note')}
            rows={2}
            max={REPORT_NOTE_MAX}
            counterOf={(length) => tReport('counter', { length, max: REPORT_NOTE_MAX })}
            {...field('note')}
            readOnly={busy}
          />
        </Disclosure>
      </div>
      <div className="dialog-actions">
        <p className="-mt-2 mb-1 basis-full text-sm" id={consent}>
          {tReport('consent')}
        </p>
        <Button variant="quiet" disabled={busy} onClick={onCancel}>
          {t('cancel')}
        </Button>
        <Button
          type="submit"
          busy={busy}
          softDisabled={values.reason === ''}
          aria-describedby={consent}
        >
          {tReport('send')}
        </Button>
      </div>
    </form>
  );
}

interface BlockLeftProps {
  readonly report: ReturnType<typeof useReport>;
  /** Code of the failure. */
  readonly code: string;
}

/** Shown if the report is sent, but the sender could not be blocked. */
function BlockLeft({ report, code }: BlockLeftProps) {
  const { t, failureText } = useReportWords();
  const { busy, blockAgain, skipBlock } = report;
  const text = useFocus<HTMLDivElement>();
  return (
    <>
      <div ref={text} className="grid gap-2 outline-none" role="alert" tabIndex={-1}>
        <p>{t('block_left')}</p>
        <p className="font-medium text-danger">{failureText(code, 'block_failed')}</p>
      </div>
      <div className="dialog-actions">
        <Button variant="quiet" disabled={busy} onClick={skipBlock}>
          {t('go_on')}
        </Button>
        {!isFinalRefusal(code) && (
          <Button busy={busy} onClick={blockAgain}>
            {t('block_again')}
          </Button>
        )}
      </div>
    </>
  );
}
