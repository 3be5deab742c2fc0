import { useStore } from '@nanostores/react';
import CircleCheck from 'lucide-react/icons/circle-check';
import { $accountExport, cancelExport } from '../../../../stores/account/account-export.ts';
import { $inbox } from '../../../../stores/inbox/inbox.ts';
import { Button } from '../../../../ui/Button.tsx';
import { useExportWords } from './words.ts';

/** Shows how far the download is, then where the file is, or why there is none. */
export function ExportState() {
  const { failureText } = useExportWords();
  const state = useStore($accountExport);
  return (
    <>
      {state.status === 'running' && <Progress messages={state.messages} />}
      <div role="status">{state.status === 'saved' && <Saved name={state.name} />}</div>
      <div role="alert">
        {state.status === 'failed' && (
          <p className="mt-4 text-danger">{failureText(state.code, 'export_failed')}</p>
        )}
      </div>
    </>
  );
}

function Progress({ messages }: { readonly messages: number }) {
  const { t } = useExportWords();
  const { all } = useStore($inbox, { keys: ['counts'] }).counts;
  // The number is that of the inbox when it was loaded; some may have come since.
  const max = Math.max(all, messages);
  return (
    <div className="mt-4 flex items-center gap-4">
      <p className="grid flex-1 gap-1.5">
        <span aria-hidden="true">{t('progress', { done: messages, max })}</span>
        <progress
          className="h-2 w-full accent-brand"
          aria-label={t('heading')}
          max={Math.max(max, 1)}
          value={messages}
        />
      </p>
      <Button variant="ghost" onClick={cancelExport}>
        {t('cancel')}
      </Button>
    </div>
  );
}

function Saved({ name }: { readonly name: string }) {
  const { t } = useExportWords();
  return (
    <div className="mt-4 flex gap-3 [&>svg]:mt-0.5 [&>svg]:size-5 [&>svg]:flex-none">
      <CircleCheck className="text-success" aria-hidden="true" />
      <div className="min-w-0">
        <p className="font-medium wrap-anywhere">{t('saved', { name: `\u2068${name}\u2069` })}</p>
        <p className="field-hint">{t('saved_hint')}</p>
      </div>
    </div>
  );
}
