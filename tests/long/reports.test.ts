import { expect, it, onTestFinished } from 'vitest';
import { report as contract } from '../../src/contract/reports.ts';
import { records, signUpMember } from '../support/api.ts';
import { query } from '../support/database.ts';
import { publishMessages } from '../support/fill-inbox.ts';
import { burst, visit } from '../support/load.ts';
import { peakMemory } from '../support/memory.ts';
import { startServer } from '../support/server.ts';

// The figures are printed, for pocketbase/MEASURED.md.

it('300 reports at once are answered within a second, in 250 MB, and a message meanwhile, too', async () => {
  const server = await startServer({ rateLimits: 'on' });
  onTestFinished(() => server.stop());
  const owner = await signUpMember(server, 'Laila');
  const [subject_id = ''] = publishMessages(server, owner, 1);
  const fields = { subject: 'message', subject_id, reason: 'hate', note: 'It is about me.' };
  const reports = burst(server.url + contract.path, 300, {}, String(new URLSearchParams(fields)));
  const message = String(new URLSearchParams({ recipient_id: owner.id, content: 'hello' }));
  const sent = await visit(server.url + records('messages'), '127.2.0.1', {}, message);
  const { statuses, slowest95 } = await reports;
  const memory = peakMemory(server.pid);
  console.log(
    `300 reports: 95 % within ${slowest95.toFixed(0)} ms, ${memory.toFixed(0)} MB; ` +
      `a message meanwhile ${sent.time.toFixed(0)} ms`,
  );
  expect(statuses.filter((status) => status !== 204)).toEqual([]);
  expect(query(server, 'SELECT reports FROM cases')).toMatchObject([{ reports: 300 }]);
  expect(sent.status).toBe(204);
  expect(slowest95).toBeLessThanOrEqual(1000);
  expect(sent.time).toBeLessThanOrEqual(1000);
  expect(memory).toBeLessThanOrEqual(250);
});
