import { closeSync, openSync, readSync } from 'node:fs';

// https://www.sqlite.org/walformat.html

/** Bytes before the first frame of a write-ahead log, and before the page of each frame. */
export const WAL_HEADER = 32;
export const FRAME_HEADER = 24;
export const PAGE = 4096;

export interface WalState {
  /** Changes each time the log begins anew; all of the log before is then in the database. */
  generation: number;
  /** Number of frames in the log. */
  frames: number;
  /** Number of frames that are in the database already: these were synchronized to the disk before. */
  checkpointed: number;
}

/** Reads the state of a server's write-ahead log from the index that all its connections share. */
export function walState(dataDir: string): WalState {
  const file = openSync(`${dataDir}/data.db-shm`, 'r');
  try {
    const bytes = Buffer.alloc(100);
    readSync(file, bytes, 0, bytes.length, 0);
    return {
      generation: bytes.readUInt32LE(32),
      frames: bytes.readUInt32LE(16),
      checkpointed: bytes.readUInt32LE(96),
    };
  } finally {
    closeSync(file);
  }
}
