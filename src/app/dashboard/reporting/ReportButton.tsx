import Flag from 'lucide-react/icons/flag';
import { useState } from 'react';
import { fetchPageWords } from '../../../api/page-words.ts';
import { Button } from '../../../ui/Button.tsx';
import { fetchScript } from '../../../ui/fetch-script.ts';
import { showError } from '../../../ui/toast.ts';
import { useAction } from '../../../ui/use-action.ts';
import { useWords } from '../words.ts';
import { ReportDialog } from './ReportDialog.tsx';
import type { ReportDialogProps } from './use-report.ts';
import { ReportWordsProvider, type ReportWords } from './words.ts';

/** Opens the dialog that reports a message, once its texts are loaded. */
export function ReportButton(props: Omit<ReportDialogProps, 'onClose'>) {
  const { lang, t } = useWords();
  const [words, setWords] = useState<ReportWords>();
  const { busy, start } = useAction({
    run: () => fetchScript(() => fetchPageWords(lang, 'report')),
    onSuccess: (loaded) => setWords(loaded as ReportWords),
    onFailure: () => showError(t('part_failed')),
  });
  return (
    <>
      <Button variant="ghost" busy={busy} aria-haspopup="dialog" onClick={() => start()}>
        {!busy && <Flag />}
        {t('report')}
      </Button>
      {words && (
        <ReportWordsProvider lang={lang} words={words}>
          <ReportDialog {...props} onClose={() => setWords(undefined)} />
        </ReportWordsProvider>
      )}
    </>
  );
}
