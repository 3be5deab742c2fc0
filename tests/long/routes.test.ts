import { afterEach, expect, it } from 'vitest';
import { requests } from '../../src/contract/all.ts';
import { request, sendMessage, signUpMember } from '../support/api.ts';
import { query } from '../support/database.ts';
import { burst } from '../support/load.ts';
import { peakMemory } from '../support/memory.ts';
import { reportOwn } from '../support/reports.ts';
import { startServer, type Server } from '../support/server.ts';

// The figures are printed, for pocketbase/MEASURED.md.

let server: Server;
afterEach(() => server.stop());

/** Parameters that a route needs; `{case}` and `{person}` stand for the id of a case and of its person. */
const parameters: Record<string, string> = {
  checkUsernameAvailability: '?username=somebody',
  exportTable: '?table=newsletter',
  listCases: '?state=open',
  listInboxDays: '?offset=0',
  showCase: '?id={case}',
  showPerson: '?id={person}',
};
/** Milliseconds within which 95 of 100 are answered, for routes that take longer than a second. */
const slower: Record<string, number> = {
  // It computes 84 days and looks at each part of the machine, for the few who see the desk.
  showHouseState: 1500,
};
const ready = ['showReadiness', { path: '/api/ready', caller: 'anybody' }] as const;
/** An account gets one export at a time; export.test.ts measures that. */
const alone = 'exportAccount';
const reads = [...requests].filter(
  ([name, { method, path }]) =>
    method === 'GET' && !path.startsWith('/api/collections/') && name !== alone,
);

it.each([...reads, ready])(
  '300 at once of %s are answered alike and in time, in 250 MB',
  async (name, { path, caller }) => {
    server = await startServer({ rateLimits: 'on' });
    const owner = await signUpMember(server, 'Laila');
    await reportOwn(server, owner, await sendMessage(server, owner, 'hello'));
    const [reported] = query(server, 'SELECT id FROM cases');
    const asked = (path + (parameters[name] ?? ''))
      .replace('{username}', owner.username)
      .replace('{case}', String(reported?.['id']))
      .replace('{person}', owner.id);
    const isOfDesk = caller === 'moderator' || caller === 'superuser';
    const token = isOfDesk ? server.superuser.token : owner.token;
    const headers = caller === 'anybody' ? {} : { authorization: token };
    const { statuses, slowest95 } = await burst(server.url + asked, 300, headers);
    const memory = peakMemory(server.pid);
    console.log(`300 ${name}: 95 % within ${slowest95.toFixed(0)} ms, ${memory.toFixed(0)} MB`);
    const { status } = await request(server, 'GET', asked, { init: { headers } });
    expect(status).toBeLessThan(500);
    expect(statuses.filter((each) => each !== status)).toEqual([]);
    expect(slowest95).toBeLessThanOrEqual(slower[name] ?? 1000);
    expect(memory).toBeLessThanOrEqual(250);
  },
);
