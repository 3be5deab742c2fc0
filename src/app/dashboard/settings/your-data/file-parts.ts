import type { ExportWriter } from '../../../../stores/account/account-export.ts';

/** Characters after which the collected text becomes a Blob, which a browser may keep outside of its memory. */
const PART_LENGTH = 500_000;

/** Collects the text of a large file. */
export function createFileParts() {
  const parts: Blob[] = [];
  let texts: string[] = [];
  let length = 0;
  const close = () => {
    if (length > 0) parts.push(new Blob(texts));
    texts = [];
    length = 0;
  };
  return {
    add(text: string): void {
      texts.push(text);
      length += text.length;
      if (length > PART_LENGTH) close();
    },
    take(): readonly Blob[] {
      close();
      return parts;
    },
  };
}

/** Writes the export as it is. */
export function createJsonWriter(): ExportWriter {
  const parts = createFileParts();
  return {
    add: (line) => parts.add(`${line}\n`),
    finish: () => new Blob([...parts.take()], { type: 'application/json' }),
  };
}
