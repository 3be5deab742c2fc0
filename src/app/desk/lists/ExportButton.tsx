import Download from 'lucide-react/icons/download';
import { downloadTable } from '../../../api/desk.ts';
import { exportTable, type exportTables } from '../../../contract/desk-house.ts';
import { Button } from '../../../ui/Button.tsx';
import { saveFile } from '../../../ui/save-file.ts';
import { showError } from '../../../ui/toast.ts';
import { useAction } from '../../../ui/use-action.ts';
import { useWords } from '../words.ts';

/** Saves a table as a file; the request needs the token, so a link cannot do that. */
export function ExportButton({ table }: { readonly table: (typeof exportTables)[number] }) {
  const { t, failureText } = useWords();
  const { busy, start } = useAction({
    run: () => downloadTable(exportTable, { table }),
    onSuccess: (file) => saveFile(file, `${table}.csv`),
    onFailure: ({ code }) => showError(failureText(code, 'export_failed')),
  });
  return (
    <Button variant="quiet" busy={busy} onClick={() => start()}>
      <Download />
      {t('export')}
    </Button>
  );
}
