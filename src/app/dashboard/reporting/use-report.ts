import { useState } from 'react';
import { flushSync } from 'react-dom';
import { blockSender } from '../../../stores/inbox/blocks.ts';
import { checkMessageReport, reportMessage } from '../../../stores/inbox/reporting.ts';
import { showSuccess } from '../../../ui/toast.ts';
import { useAction } from '../../../ui/use-action.ts';
import { useForm } from '../../../ui/use-form.ts';
import { useReportWords } from './words.ts';

export interface ReportDialogProps {
  readonly messageId: string;
  /** Deletes the message; called once the dialog has closed. */
  readonly onDelete: () => void;
  /** Called after a report, once the dialog has closed. */
  readonly onDone?: (() => void) | undefined;
  readonly onClose: () => void;
}

/**
 * Reports a message, then blocks its sender, then deletes it. A step that fails is said, and what was done
 * before it stays done.
 */
export function useReport({ messageId, onDelete, onDone, onClose }: ReportDialogProps) {
  const { t, fieldErrorText } = useReportWords();
  const [blockFailure, setBlockFailure] = useState<string>();
  const finish = (isBlocked: boolean) => {
    showSuccess(t(isBlocked ? 'own_thanks_blocked' : 'own_thanks'));
    // The next steps move the focus, which works only after the closed dialog has restored it.
    flushSync(onClose);
    onDone?.();
    if (form.values.deletes) onDelete();
  };
  const blocking = useAction({
    run: () => blockSender(messageId),
    onSuccess: () => finish(true),
    onFailure: ({ code }) => setBlockFailure(code),
  });
  const form = useForm({
    values: { reason: '', note: '', blocks: false, deletes: false },
    errorText: (code) => fieldErrorText(code, 'send_failed'),
    check: checkMessageReport,
    submit: (values) => reportMessage(messageId, values),
    onSuccess: (_, { blocks }) => (blocks ? blocking.start() : finish(false)),
    mainField: 'reason',
  });
  return {
    ...form,
    busy: form.busy || blocking.busy,
    /** Code of the block's failure, once the report is sent. */
    blockFailure,
    blockAgain: () => blocking.start(),
    skipBlock: () => finish(false),
  };
}
