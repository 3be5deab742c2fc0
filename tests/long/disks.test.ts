import { join } from 'node:path';
import { afterAll, describe, expect, it, vi } from 'vitest';
import { findFault } from '../../pocketbase/serve/backup/check-database.mjs';
import { signUpMember, type Member, runJob } from '../support/api.ts';
import { query } from '../support/database.ts';
import { mountFailingDisk, mountSmallDisk } from '../support/disks.ts';
import { keepWriting } from '../support/keep-writing.ts';
import { startServer, type Server } from '../support/server.ts';

// A disk becomes full, or fails, while six clients write.

/** Number of messages after which it happens, and that are accepted again where that is possible. */
const ENOUGH = 500;

const small = mountSmallDisk(80);
const failing = mountFailingDisk(200);
if (!small || !failing) console.log('skipped where this user may not mount a disk');

const unwritable = '507 Storage_unwritable.';

/** Returns the messages that are stored. */
function storedOf(server: Server, { id }: Pick<Member, 'id'>): Set<unknown> {
  const rows = query(server, 'SELECT content FROM messages WHERE recipient_id = ?', id);
  return new Set(rows.map(({ content }) => content));
}

/** Compares the accepted messages with the stored ones, and the counts with the rows. */
function expectAll(server: Server, { id }: Member, sent: readonly string[]): void {
  const stored = storedOf(server, { id });
  expect(sent.filter((content) => !stored.has(content))).toEqual([]);
  const counts = query(server, 'SELECT messages FROM inbox_counts WHERE recipient_id = ?', id);
  expect(counts).toEqual([{ messages: stored.size }]);
  expect(findFault(join(server.dataDir, 'data.db'))).toBe('');
}

it.skipIf(!small)(
  'a disk that fills up takes nothing half, and all again once there is room',
  async () => {
    const server = await startServer({ parent: small?.folder ?? '' });
    try {
      const owner = await signUpMember(server, 'laila');
      const writing = keepWriting(server, owner, 6);
      const accepted = () => writing.sent.length;
      await vi.waitFor(() => expect(accepted()).toBeGreaterThan(ENOUGH), 30_000);
      small?.fill();
      await vi.waitFor(() => expect(writing.refusals).toContain('507 Storage_full.'), 30_000);
      const before = accepted();
      small?.free();
      await vi.waitFor(() => expect(accepted()).toBeGreaterThan(before + ENOUGH), 30_000);
      await writing.stop();
      console.log(`a full disk: ${accepted()} messages accepted, ${before} of them before`);
      expect([...writing.refusals]).toEqual(['507 Storage_full.']);
      expectAll(server, owner, writing.sent);
    } finally {
      await server.stop();
      small?.remove();
    }
  },
);

describe.skipIf(!failing)('a disk that', () => {
  afterAll(() => failing?.remove());

  it('cannot be written for a while loses nothing', async () => {
    const server = await startServer({ parent: failing?.folder ?? '' });
    try {
      const owner = await signUpMember(server, 'laila');
      const writing = keepWriting(server, owner, 6);
      const accepted = () => writing.sent.length;
      await vi.waitFor(() => expect(accepted()).toBeGreaterThan(ENOUGH), 30_000);
      const files = ['data.db', 'data.db-wal'].map((name) => join(server.dataDir, name));
      failing?.lock(files);
      await vi.waitFor(() => expect([...writing.refusals]).toEqual([unwritable]), 30_000);
      const before = accepted();
      failing?.unlock(files);
      await vi.waitFor(() => expect(accepted()).toBeGreaterThan(before + ENOUGH), 30_000);
      await writing.stop();
      console.log(`a read-only disk: ${accepted()} messages accepted, ${before} of them before`);
      expectAll(server, owner, writing.sent);
    } finally {
      await server.stop();
    }
  });

  it('breaks takes what it had not yet written, and leaves the rest whole', async () => {
    const server = await startServer({ parent: failing?.folder ?? '' });
    const owner = await signUpMember(server, 'laila');
    const writing = keepWriting(server, owner, 6);
    await vi.waitFor(() => expect(writing.sent.length).toBeGreaterThan(ENOUGH), 30_000);
    // It writes to the disk what the log holds, and runs every minute.
    const written = [...writing.sent];
    await runJob(server, 'erase_deleted');
    await vi.waitFor(() => expect(writing.sent.length).toBeGreaterThan(3 * ENOUGH), 30_000);
    failing?.fail();
    await vi.waitFor(() => expect([...writing.refusals]).toEqual([unwritable]), 30_000);
    await writing.stop();
    process.kill(server.pid, 'SIGKILL');
    await expect.poll(() => fetch(server.url).catch(() => 'none')).toBe('none');
    // Its last files are closed a moment later.
    await vi.waitFor(() => failing?.unmount());
    failing?.repair();
    const copy = await startServer({ copyOf: server.dataDir });
    try {
      const lost = writing.sent.length - storedOf(copy, owner).size;
      console.log(`a broken disk: ${writing.sent.length} messages accepted, ${lost} lost`);
      expectAll(copy, owner, written);
    } finally {
      await copy.stop();
      await server.stop();
      failing?.unmount();
    }
  });
});
