import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { findFault } from '../../pocketbase/serve/backup/check-database.mjs';
import { listInbox, sendMessage, signUpMember } from '../support/api.ts';
import { query, withDatabase } from '../support/database.ts';
import { cutPower, type CutCopy } from '../support/power-cut.ts';
import { letMinutePass } from '../support/minutes.ts';
import { startServer } from '../support/server.ts';
import { setUp } from '../support/set-up.ts';

/** At which parts of what is not synchronized the log ends, most of them within a frame. */
const CUTS = [0, 0.13, 0.29, 0.41, 0.5, 0.63, 0.77, 0.88, 0.999, 1];
/** Cuts on whose copies a server is started; all copies are checked. */
const STARTED = [0, 0.29, 0.63, 1];
let copies: CutCopy[];

const server = setUp(() => startServer());
const owner = setUp(() => signUpMember(server, 'laila'));
beforeAll(async () => {
  // The account is on the disk before the first cut.
  withDatabase(server, (database) => database.exec('PRAGMA wal_checkpoint(TRUNCATE)'));
  copies = await cutPower(server, owner, CUTS);
});
afterAll(() => {
  for (const { folder } of copies) rmSync(folder, { recursive: true, force: true });
});

describe('after a power cut while six clients write', { tags: ['long'] }, () => {
  it('each copy opens, is intact, and has counts that equal its rows', () => {
    const faults = copies.map(({ folder }) => findFault(join(folder, 'data.db')));
    expect(faults).toEqual(CUTS.map(() => ''));
  });

  it('no message is lost that was accepted before the last whole frame of the log', () => {
    const missing = copies.map(({ folder, kept }) => {
      const rows = query({ dataDir: folder }, 'SELECT content FROM messages');
      const stored = new Set(rows.map(({ content }) => content));
      return kept.filter((content) => !stored.has(content)).length;
    });
    expect(missing).toEqual(CUTS.map(() => 0));
    // The cuts lie where it matters: some take messages, and the last one, like kill -9, takes none.
    expect(copies.some(({ lost }) => lost > 0)).toBe(true);
    expect(copies.at(-1)?.lost).toBe(0);
    expect(copies.at(-1)?.kept.length).toBeGreaterThan(CUTS.length);
  });

  it.each(STARTED)('a server starts on a copy and takes messages (cut at %d)', async (cut) => {
    const copy = copies[CUTS.indexOf(cut)];
    const restarted = await startServer({ copyOf: copy?.folder ?? '' });
    try {
      letMinutePass(restarted, owner);
      await sendMessage(restarted, owner, 'after the cut');
      const { items } = await listInbox(restarted, owner);
      expect(items[0]?.content).toBe('after the cut');
      expect(findFault(join(restarted.dataDir, 'data.db'))).toBe('');
    } finally {
      await restarted.stop();
    }
  });
});
