import { afterEach, beforeEach, expect, it } from 'vitest';
import {
  changeHouseRules,
  createInvitation,
  sendTestLetter,
  setReservedName,
} from '../../src/contract/desk-house.ts';
import { decideCase } from '../../src/contract/desk.ts';
import { changeMessages, markAllSeen, setAllVisibility } from '../../src/contract/messages.ts';
import { putNoticeAway } from '../../src/contract/notices.ts';
import { BLOCKED_DOMAINS_MAX } from '../../src/rules/newcomers.ts';
import { sendMessage, signUpMember, type Member } from '../support/api.ts';
import { query } from '../support/database.ts';
import { addMessages } from '../support/fill-inbox.ts';
import { burst } from '../support/load.ts';
import { startMailServer, type MailServer } from '../support/mail-server.ts';
import { peakMemory } from '../support/memory.ts';
import { reportOwn } from '../support/reports.ts';
import { startServer, type Server } from '../support/server.ts';

// The figures are printed, for pocketbase/MEASURED.md. The limits of requests are off, so that each does its
// whole work.

let mails: MailServer;
let server: Server;
let owner: Member;
let messages: string[];

beforeEach(async () => {
  mails = await startMailServer();
  server = await startServer({ env: mails.env });
  owner = await signUpMember(server, 'Laila');
  await reportOwn(server, owner, await sendMessage(server, owner, 'hello'));
  messages = addMessages(server, owner, Array(1000).fill({ content: 'a whisper' }));
});
afterEach(async () => {
  await server.stop();
  await mails.stop();
});

const reportedCase = () => String(query(server, 'SELECT id FROM cases')[0]?.['id']);
const domains = Array.from({ length: BLOCKED_DOMAINS_MAX }, (_, index) => `mail-${index}.example`);
const tomorrow = () => new Date(Date.now() + 86_400_000).toISOString().slice(0, 10);

/** Superusers alone reserve names, which loads what compares them into each new JavaScript machine. */
const ofSuperusers = { time: 6000, memory: 350 };
const ofMembers = { time: 2000, memory: 300 };
/** Each checks, compares and stores as many domains as there may be. */
const ofFullLists = { time: 8000, memory: 350 };
/** Each starts a program that sends; most are refused once they have waited for five seconds. */
const ofMails = { time: 8000, memory: 350 };

it.each([
  // Each request reads all messages; only the first one has some to change.
  [setAllVisibility, () => ({ is_public: true }), [204], ofMembers],
  [changeMessages, () => ({ ids: messages.slice(0, 100), is_public: true }), [204], ofMembers],
  [markAllSeen, () => ({}), [204], ofMembers],
  [putNoticeAway, () => ({ id: reportedCase() }), [204], ofMembers],
  [setReservedName, () => ({ name: 'a-good-name', is_reserved: true }), [200, 400], ofSuperusers],
  [changeHouseRules, () => ({ blocked_domains: domains }), [200], ofFullLists],
  [createInvitation, () => ({ uses: '1', last_day: tomorrow() }), [200, 400], ofMembers],
  [
    decideCase,
    () => ({ id: reportedCase(), action: 'dismiss', reason: 'no_breach', words: '' }),
    [200, 400],
    ofMembers,
  ],
  [
    sendTestLetter,
    () => ({ language: 'en', subject: 'Spring', markdown: 'A text' }),
    [204, 503],
    ofMails,
  ],
])('300 at once of $path are answered alike and in time', async (route, body, expected, limit) => {
  const token = route.caller === 'member' ? owner.token : server.superuser.token;
  const headers = { authorization: token, 'content-type': 'application/json' };
  const json = JSON.stringify(body());
  const { statuses, slowest95 } = await burst(server.url + route.path, 300, headers, json);
  const memory = peakMemory(server.pid);
  console.log(`300 ${route.path}: 95 % within ${slowest95.toFixed(0)} ms, ${memory.toFixed(0)} MB`);
  expect([...new Set(statuses)].sort()).toEqual(expected);
  expect(slowest95).toBeLessThanOrEqual(limit.time);
  expect(memory).toBeLessThanOrEqual(limit.memory);
});
