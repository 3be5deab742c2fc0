import { takeExport, type ExportFormat } from '../../../../stores/account/account-export.ts';
import { picturePath } from '../../../../rules/pictures.ts';
import { saveFile } from '../../../../ui/save-file.ts';
import { useProfile } from '../../own-profile/use-profile.ts';
import { useExportWords, type ExportWords } from './words.ts';

/** Returns a function that downloads the export and saves it as a file. */
export function useExport(words: ExportWords): (format: ExportFormat) => void {
  const { lang } = useExportWords();
  const { id, avatar } = useProfile();

  const createWriter = async (format: ExportFormat) => {
    if (format === 'json') return (await import('./json-writer.ts')).createJsonWriter();
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
