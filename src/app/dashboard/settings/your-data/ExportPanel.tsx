import { useStore } from '@nanostores/react';
import BookOpen from 'lucide-react/icons/book-open';
import Braces from 'lucide-react/icons/braces';
import CircleCheck from 'lucide-react/icons/circle-check';
import Download from 'lucide-react/icons/download';
import { picturePath } from '../../../../rules/pictures.ts';
import {
  $accountExport,
  type ExportFormat,
  cancelExport,
  takeExport,
} from '../../../../stores/account/account-export.ts';
import { $counts } from '../../../../stores/inbox/inbox.ts';
import { Button } from '../../../../ui/Button.tsx';
import { saveFile } from '../../../../ui/save-file.ts';
import { useProfile } from '../../own-profile/use-profile.ts';
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

type FormatButtonProps = (typeof formats)[number] & {
  readonly onTake: (format: ExportFormat) => void;
};

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
      {!isBusy && <Icon />}
      <span className="grid flex-1">
        {t(name)}
        <span className="text-sm font-normal text-ink-soft">{t(`${name}_hint`)}</span>
      </span>
      <Download />
    </Button>
  );
}

/** Shows how far the download is, then where the file is, or why there is none. */
function ExportState() {
  const { t, failureText } = useExportWords();
  const state = useStore($accountExport);
  return (
    <>
      {state.status === 'running' && <Progress messages={state.messages} />}
      <div role="status">
        {state.status === 'saved' && (
          <div className="mt-4 flex gap-3 [&>svg]:mt-0.5 [&>svg]:size-5 [&>svg]:flex-none">
            <CircleCheck className="text-success" />
            <div className="min-w-0">
              <p className="font-medium wrap-anywhere">
                {t('saved', { name: `\u2068${state.name}\u2069` })}
              </p>
              <p className="field-hint">{t('saved_hint')}</p>
            </div>
          </div>
        )}
      </div>
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
  const { all } = useStore($counts);
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

/** Returns a function that downloads the export and saves it as a file. */
function useExport(words: ExportWords): (format: ExportFormat) => void {
  const { lang } = useExportWords();
  const { id, avatar } = useProfile();

  const createWriter = async (format: ExportFormat) => {
    if (format === 'json') return (await import('./file-parts.ts')).createJsonWriter();
    const [{ createPageWriter }, photo] = await Promise.all([
      import('./page-writer.ts'),
      fetchPhoto(picturePath(id, avatar)),
    ]);
    return createPageWriter({ lang, words, photo });
  };

  return (format) =>
    void takeExport(
      format,
      () => createWriter(format),
      ({ file, name }) => saveFile(file, name),
    );
}

/** Returns a profile picture as a `data:` URL; empty if there is none or it cannot be loaded. */
async function fetchPhoto(path: string): Promise<string> {
  if (path === '') return '';
  try {
    const answer = await fetch(path);
    return answer.ok ? await dataUrlOf(await answer.blob()) : '';
  } catch {
    return '';
  }
}

const dataUrlOf = (file: Blob) =>
  new Promise<string>((resolve, reject) => {
    const reader = new FileReader();
    reader.onload = () => resolve(reader.result as string);
    reader.onerror = reject;
    reader.readAsDataURL(file);
  });
