import {
  exportLines,
  type ExportedHeldMessage,
  type ExportedMessage,
  type ExportHead,
} from '../../contract/account-export.ts';

/** The content of a line of the export; a `frame` only closes or opens a list. */
export type ExportPart =
  | { readonly kind: 'head'; readonly head: ExportHead }
  | { readonly kind: 'held'; readonly message: ExportedHeldMessage }
  | { readonly kind: 'message'; readonly message: ExportedMessage }
  | { readonly kind: 'frame' };

/**
 * Reads an export line by line, so that a large one never is in memory as a whole.
 * @param onLine called for each line, without its end
 * @param onChunk called after each chunk that arrives
 * @throws if the export is cut off, or is none
 */
export async function readExport(
  stream: ReadableStream<Uint8Array>,
  onLine: (line: string, part: ExportPart) => void,
  onChunk: () => void,
): Promise<void> {
  const read = createLineReader();
  let last: string | undefined;
  for await (const lines of linesOf(stream)) {
    for (const line of lines) {
      onLine(line, read(line));
      last = line;
    }
    onChunk();
  }
  if (last !== exportLines.end) throw new Error('the export is cut off');
}

function createLineReader(): (line: string) => ExportPart {
  let list: 'none' | 'held' | 'message' = 'none';
  return (line) => {
    if (list === 'none') {
      list = 'held';
      return { kind: 'head', head: JSON.parse(line + exportLines.end) as ExportHead };
    }
    if (line === exportLines.messages) list = 'message';
    if (!line.startsWith('{')) return { kind: 'frame' };
    const message: unknown = JSON.parse(line.replace(/,$/, ''));
    return { kind: list, message } as ExportPart;
  };
}

/** Yields the complete lines of each chunk; empty ones are left out. */
async function* linesOf(stream: ReadableStream<Uint8Array>): AsyncGenerator<string[]> {
  const reader = stream.getReader();
  const decoder = new TextDecoder();
  let rest = '';
  for (;;) {
    const { done, value } = await reader.read();
    const lines = (rest + decoder.decode(value, { stream: !done })).split('\n');
    rest = done ? '' : (lines.pop() ?? '');
    yield lines.filter((line) => line !== '');
    if (done) return;
  }
}
