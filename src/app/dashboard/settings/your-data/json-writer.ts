import type { ExportWriter } from '../../../../stores/account/account-export.ts';
import { createFileParts } from './file-parts.ts';

/** Writes the export as it is. */
export function createJsonWriter(): ExportWriter {
  const parts = createFileParts();
  return {
    add: (line) => parts.add(`${line}\n`),
    finish: () => new Blob([...parts.take()], { type: 'application/json' }),
  };
}
