import { randomUUID } from 'node:crypto';
import { cpSync, mkdtempSync, truncateSync, closeSync, openSync, readSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, vi } from 'vitest';
import { records, request, type Member } from './api.ts';
import type { Server } from './server.ts';
import { STEP_TIMEOUT } from './timeouts.ts';

/** A message that the server accepted, with the log as it was after that. */
interface Accepted extends WalState {
  content: string;
}

export interface CutCopy {
  /** A data folder as a power cut leaves it. */
  folder: string;
  /** Messages that are on its disk. */
  kept: string[];
  /** Number of accepted messages that the cut has taken: SQLite does not synchronize each commit. */
  lost: number;
}

/** Bytes of a log with so many frames. */
const sizeOf = (frames: number) => WAL_HEADER + frames * (FRAME_HEADER + PAGE);

/**
 * Makes copies of the data folder while clients write, each with a log that ends at an arbitrary byte beyond
 * what SQLite had synchronized.
 * @param cuts for each copy, at which part of the log it ends, from 0 to 1
 */
export async function cutPower(
  server: Server,
  owner: Pick<Member, 'id'>,
  cuts: readonly number[],
): Promise<CutCopy[]> {
  const accepted: Accepted[] = [];
  const state = { isDone: false };
  const write = async (): Promise<void> => {
    while (!state.isDone) {
      const content = `whisper-${randomUUID()}`;
      const json = { recipient_id: owner.id, content };
      const { status } = await request(server, 'POST', records('messages'), { json });
      if (status === 204) accepted.push({ content, ...walState(server.dataDir) });
    }
  };
  const writers = Array.from({ length: 6 }, write);
  const copies: CutCopy[] = [];
  for (const cut of cuts) {
    await acceptMore(accepted, 20);
    copies.push(copyCut(server, accepted, cut));
  }
  state.isDone = true;
  await Promise.all(writers);
  return copies;
}

async function acceptMore(accepted: readonly Accepted[], more: number): Promise<void> {
  const enough = accepted.length + more;
  await vi.waitFor(() => expect(accepted.length).toBeGreaterThan(enough), {
    interval: 5,
    timeout: STEP_TIMEOUT,
  });
}

/** Copies the folder while the server stands still, and cuts the copy's log off. */
function copyCut(server: Server, accepted: readonly Accepted[], cut: number): CutCopy {
  const folder = mkdtempSync(join(tmpdir(), 'hamsa-cut-'));
  process.kill(server.pid, 'SIGSTOP');
  try {
    const filter = (path: string) => !/-shm$|\/reserve$/.test(path);
    const { generation, frames, checkpointed } = walState(server.dataDir);
    cpSync(server.dataDir, folder, { recursive: true, filter });
    const [first, last] = [sizeOf(checkpointed), sizeOf(frames)];
    const end = Math.floor(first + cut * (last - first));
    truncateSync(join(folder, 'data.db-wal'), end);
    const isKept = (one: Accepted) => one.generation !== generation || sizeOf(one.frames) <= end;
    const kept = accepted.filter(isKept).map(({ content }) => content);
    return { folder, kept, lost: accepted.length - kept.length };
  } finally {
    process.kill(server.pid, 'SIGCONT');
  }
}

// https://www.sqlite.org/walformat.html

/** Bytes before the first frame of a write-ahead log, and before the page of each frame. */
const WAL_HEADER = 32;

const FRAME_HEADER = 24;

const PAGE = 4096;

interface WalState {
  /** Changes each time the log begins anew; all of the log before is then in the database. */
  generation: number;
  /** Number of frames in the log. */
  frames: number;
  /** Number of frames that are in the database already: these were synchronized to the disk before. */
  checkpointed: number;
}

/** Reads the state of a server's write-ahead log from the index that all its connections share. */
function walState(dataDir: string): WalState {
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
