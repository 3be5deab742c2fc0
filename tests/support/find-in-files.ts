import { closeSync, openSync, readdirSync, readSync } from 'node:fs';
import { join } from 'node:path';

const PART = 16 * 1024 * 1024;

/**
 * Counts how often a text's bytes occur in a server's databases and their logs, of any size.
 * @param text in ASCII
 */
export function countInDatabases({ dataDir }: { dataDir: string }, text: string): number {
  const names = readdirSync(dataDir).filter((name) => /\.db(-wal|-journal)?$/.test(name));
  return names.reduce((sum, name) => sum + countInFile(join(dataDir, name), text), 0);
}

function countInFile(path: string, text: string): number {
  const file = openSync(path, 'r');
  const buffer = Buffer.alloc(PART);
  let [count, position] = [0, 0];
  try {
    for (;;) {
      const length = readSync(file, buffer, 0, PART, position);
      count += countIn(buffer.subarray(0, length), text);
      if (length < PART) return count;
      // The parts overlap, so that a text on the edge of two is found once.
      position += length - (text.length - 1);
    }
  } finally {
    closeSync(file);
  }
}

function countIn(bytes: Buffer, text: string): number {
  let count = 0;
  for (let at = bytes.indexOf(text); at >= 0; at = bytes.indexOf(text, at + text.length))
    count += 1;
  return count;
}
