import { useEffect, useRef } from 'react';
import { isFinalRefusal } from '../../../stores/inbox/blocks.ts';
import { Button } from '../../../ui/Button.tsx';
import type { useReport } from './use-report.ts';
import { useReportWords } from './words.ts';

interface BlockLeftProps {
  readonly report: ReturnType<typeof useReport>;
  /** Code of the failure. */
  readonly code: string;
}

/** Shown if the report is sent, but the sender could not be blocked. */
export function BlockLeft({ report, code }: BlockLeftProps) {
  const { t, failureText } = useReportWords();
  const { busy, blockAgain, skipBlock } = report;
  const text = useRef<HTMLDivElement>(null);
  // The button that had the focus is gone.
  useEffect(() => text.current?.focus(), []);
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
