import Download from 'lucide-react/icons/download';
import { exportTable } from '../../../stores/desk/house.ts';
import { Button } from '../../../ui/Button.tsx';
import { showError } from '../../../ui/toast.ts';
import { useAction } from '../../../ui/use-action.ts';
import { useWords } from '../words.ts';

/** Saves a table as a file; the request needs the token, so a link cannot do that. */
export function ExportButton({ table }: { readonly table: Parameters<typeof exportTable>[0] }) {
  const { t, failureText } = useWords();
  const { busy, start } = useAction({
    run: () => exportTable(table),
    onSuccess: (file) => save(file, `${table}.csv`),
    onFailure: ({ code }) => showError(failureText(code, 'export_failed')),
  });
  return (
    <Button variant="quiet" busy={busy} onClick={() => start()}>
      <Download aria-hidden="true" />
      <span className="max-sm:sr-only">{t('export')}</span>
    </Button>
  );
}

function save(file: Blob, name: string): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(file);
  link.download = name;
  link.click();
  // Safari reads the file after the click.
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000);
}
