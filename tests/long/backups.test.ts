import { randomBytes } from 'node:crypto';
import { expect, it, vi } from 'vitest';
import { signUpMember } from '../support/api.ts';
import { backUpByConsole, waysToBackUp } from '../support/backups.ts';
import { crashAfterBackup } from '../support/crash-after-backup.ts';
import { fillInbox } from '../support/fill-inbox.ts';
import { keepWriting, type Writing } from '../support/keep-writing.ts';
import { peakMemory } from '../support/memory.ts';
import { startServer } from '../support/server.ts';

// The figures are printed, for pocketbase/MEASURED.md.

const rounds = 5;
/**
 * Number of rows. They are longer than a message may be and total some 250 MB: the same size in short
 * rows would take minutes to write.
 */
const messages = 60_000;
const length = 3000;
/** Maximum milliseconds of a write; PocketBase's own backup blocks writes for its whole duration. */
const SLOWEST_WRITE = 1000;

it.each(Object.entries(waysToBackUp))(
  'five backups by the %s lose no message in a crash after another program has read the database',
  async (way, backUp) => {
    for (let round = 1; round <= rounds; round += 1) {
      const { taken, lost } = await crashAfterBackup(backUp);
      console.log(`${way}, round ${round}: ${taken} messages taken, ${lost.length} lost`);
      expect(lost).toEqual([]);
    }
  },
);

it('the backup of a large database delays no write of four writers by more than a second', async () => {
  const server = await startServer();
  const owner = await signUpMember(server, 'laila');
  fillInbox(server, owner, messages, () => randomBytes(length / 2).toString('hex'));

  const memory = peakMemory(server.pid);
  // Once a request succeeds, `fetch` has dropped the connections that the server closed meanwhile.
  await vi.waitFor(async () => expect((await fetch(server.url)).ok).toBe(true));
  const before = keepWriting(server, owner);
  await vi.waitFor(() => expect(before.times.length).toBeGreaterThan(1000));
  await before.stop();
  const during = keepWriting(server, owner);
  const began = performance.now();
  await backUpByConsole(server);
  const took = performance.now() - began;
  await during.stop();

  const share99 = ({ times }: Writing) =>
    times.toSorted((one, other) => one - other)[Math.floor(times.length * 0.99)] ?? NaN;
  console.log(
    `backup of ${messages} messages: ${took.toFixed(0)} ms; 99 of 100 writes take ` +
      `${share99(before).toFixed(0)} ms without it, ${share99(during).toFixed(0)} ms beside it, ` +
      `the slowest ${Math.max(...during.times).toFixed(0)} ms; ` +
      `memory ${memory.toFixed(0)} to ${peakMemory(server.pid).toFixed(0)} MB`,
  );
  expect(Math.max(...during.times)).toBeLessThanOrEqual(SLOWEST_WRITE);
  await server.stop();
});
