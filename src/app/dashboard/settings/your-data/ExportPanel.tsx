import { useStore } from '@nanostores/react';
import BookOpen from 'lucide-react/icons/book-open';
import Braces from 'lucide-react/icons/braces';
import Download from 'lucide-react/icons/download';
import type { ComponentType } from 'react';
import { $accountExport, type ExportFormat } from '../../../../stores/account/account-export.ts';
import { Button, type ButtonVariant } from '../../../../ui/Button.tsx';
import { ExportState } from './ExportState.tsx';
import { useExport } from './use-export.ts';
import { useExportWords, type ExportWords } from './words.ts';

const formats = [
  { format: 'html', name: 'as_page', Icon: BookOpen, variant: 'soft' },
  { format: 'json', name: 'as_json', Icon: Braces, variant: 'quiet' },
] as const;

/** Offers the export in two formats, and shows how far it is. */
export function ExportPanel({ words }: { readonly words: ExportWords }) {
  const { t } = useExportWords();
  const take = useExport(words);
  return (
    <div>
      <h4>{t('heading')}</h4>
      <p className="field-hint mt-2 mb-4">{t('intro')}</p>
      <div className="grid gap-2">
        {formats.map((choice) => (
          <FormatButton key={choice.format} {...choice} onTake={take} />
        ))}
      </div>
      <ExportState />
    </div>
  );
}

interface FormatButtonProps {
  readonly format: ExportFormat;
  readonly name: 'as_page' | 'as_json';
  readonly Icon: ComponentType<{ 'aria-hidden': 'true' }>;
  readonly variant: ButtonVariant;
  readonly onTake: (format: ExportFormat) => void;
}

function FormatButton({ format, name, Icon, variant, onTake }: FormatButtonProps) {
  const { t } = useExportWords();
  const state = useStore($accountExport);
  const isRunning = state.status === 'running';
  const isBusy = isRunning && state.format === format;
  return (
    <Button
      variant={variant}
      className="w-full justify-start gap-3.5 rounded-note px-4 py-3 text-start leading-normal arabic:leading-[1.75]"
      busy={isBusy}
      aria-disabled={isRunning}
      onClick={() => onTake(format)}
    >
      {!isBusy && <Icon aria-hidden="true" />}
      <span className="grid flex-1">
        {t(name)}
        <span className="text-sm font-normal text-ink-soft">{t(`${name}_hint`)}</span>
      </span>
      <Download aria-hidden="true" />
    </Button>
  );
}
