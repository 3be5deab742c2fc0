import { atom } from 'nanostores';
import { sendForFile } from '../../api/send.ts';
import { exportAccount, type ExportHead } from '../../contract/account-export.ts';
import { failed, succeeded, type Result } from '../../contract/result.ts';
import { readExport, type ExportPart } from './read-export.ts';

export type ExportFormat = 'html' | 'json';

/** Makes a file of an export while it is read, line by line. */
export interface ExportWriter {
  readonly add: (line: string, part: ExportPart) => void;
  readonly finish: () => Blob;
}

type ExportState =
  | { readonly status: 'idle' }
  /** `messages` counts those that were read. */
  | { readonly status: 'running'; readonly format: ExportFormat; readonly messages: number }
  | { readonly status: 'saved'; readonly name: string }
  | { readonly status: 'failed'; readonly code: string };

/** It outlives the section that shows it, so that a long download goes on. */
export const $accountExport = atom<ExportState>({ status: 'idle' });

let download = new AbortController();

/** Stops the download that is running. */
export const cancelExport = (): void => download.abort();

interface NamedFile {
  readonly file: Blob;
  readonly name: string;
}

/**
 * Downloads the export and makes a file of it, one at a time.
 * @param createWriter loads what makes the file
 * @param save gives the file to the person
 */
export async function takeExport(
  format: ExportFormat,
  createWriter: () => Promise<ExportWriter>,
  save: (file: NamedFile) => void,
): Promise<void> {
  if ($accountExport.get().status === 'running') return;
  download = new AbortController();
  const { signal } = download;
  $accountExport.set({ status: 'running', format, messages: 0 });
  const made = await makeFile(format, createWriter, signal);
  if (signal.aborted) $accountExport.set({ status: 'idle' });
  else if (!made.ok) $accountExport.set({ status: 'failed', code: made.error.code });
  else {
    save(made.value);
    $accountExport.set({ status: 'saved', name: made.value.name });
  }
}

async function makeFile(
  format: ExportFormat,
  createWriter: () => Promise<ExportWriter>,
  signal: AbortSignal,
): Promise<Result<NamedFile>> {
  try {
    const writer = await createWriter();
    const opened = await sendForFile({ signal }, exportAccount);
    if (!opened.ok) return opened;
    if (!opened.value.body) return failed('no_response');
    let head: ExportHead | undefined;
    let messages = 0;
    await readExport(
      opened.value.body,
      (line, part) => {
        if (part.kind === 'head') head = part.head;
        if (part.kind === 'message') messages += 1;
        writer.add(line, part);
      },
      () => $accountExport.set({ status: 'running', format, messages }),
    );
    if (!head) return failed('no_response');
    const name = `${head.profile.username}-${head.exported_at.slice(0, 10)}.${format}`;
    return succeeded({ file: writer.finish(), name });
  } catch {
    return failed('no_response');
  }
}
