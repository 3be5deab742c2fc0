import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { codeAt, signUpMember, runJob } from '../support/api.ts';
import { execute, insertMany, query, storedRows } from '../support/database.ts';
import { startMailServer } from '../support/mail-server.ts';
import {
  caseOf,
  decide,
  newModerator,
  openCase,
  publicMessage,
  report,
} from '../support/reports.ts';
import { startServer, type Server } from '../support/server.ts';
import { setUp } from '../support/set-up.ts';
import { CASE_DAYS, UNDECIDED_DAYS } from '../../src/rules/terms.ts';

// Mails to those who left an address with a report.

const mails = setUp(() => startMailServer());
const server = setUp(() => startServer({ env: mails.env }));
const owner = setUp(() => signUpMember(server, 'reported'));
const moderator = setUp(() => newModerator(server, 'keeper'));

const newEmail = () => `${randomUUID()}@example.net`;
const waiting = (of: Pick<Server, 'dataDir'> = server) =>
  query(of, 'SELECT email, tries FROM outcome_mails ORDER BY email').map((row) => ({ ...row }));
const mailsTo = (email: string) => mails.received.filter(({ to }) => to === email);

/** Reports a public message once for each address, and decides the case. */
async function decideFor(emails: readonly string[], action: 'hide' | 'dismiss' = 'hide') {
  const message = await publicMessage(server, owner, 'a public whisper');
  for (const email of emails) {
    const sent = await report(server, 'message', message, { email, language: 'de' });
    expect(sent.status, sent.text).toBe(204);
  }
  const id = String(caseOf(server, message)['id']);
  expect((await decide(server, moderator.token, { id, action })).status).toBe(200);
  return id;
}

async function sendDue(of: Server = server): Promise<void> {
  await runJob(of, 'send_outcome_mails');
  const due = `SELECT id FROM outcome_mails WHERE is_claimed OR due_at BETWEEN 1 AND ?`;
  await expect.poll(() => query(of, due, Date.now())).toEqual([]);
  await mails.settled();
}

describe('the mail with the outcome', () => {
  it('is sent once to each address, and the address is stored nowhere after it', async () => {
    const [twice, once] = [newEmail(), newEmail()];
    await decideFor([twice, once, twice]);
    expect(query(server, "SELECT 1 FROM case_reports WHERE email != ''")).toEqual([]);
    await sendDue();
    expect([mailsTo(twice), mailsTo(once)].map(({ length }) => length)).toEqual([1, 1]);
    expect(mailsTo(once)[0]?.headers['list-unsubscribe']).toBeUndefined();
    expect(waiting()).toEqual([]);
    const stored = JSON.stringify([...storedRows(server)]);
    for (const email of [twice, once]) expect(stored).not.toContain(email);
  });

  it('is sent by a server that started after another had been killed while it sent', async () => {
    const email = newEmail();
    mails.refuse(email, 450);
    await decideFor([email], 'dismiss');
    await sendDue();
    mails.accept(email);
    execute(server, 'UPDATE outcome_mails SET is_claimed = TRUE, due_at = 0');
    const again = await startServer({ env: mails.env, copyOf: server.dataDir });
    try {
      await sendDue(again);
      expect(waiting(again)).toEqual([]);
    } finally {
      await again.stop();
    }
    expect(mailsTo(email)).toHaveLength(1);
    execute(server, 'DELETE FROM outcome_mails');
  });

  it('goes to more than two hundred reporters of one thing', { tags: ['long'] }, async () => {
    const { id } = await openCase(server, owner);
    const emails = Array.from({ length: 230 }, newEmail);
    insertMany(
      server,
      `INSERT INTO case_reports
        (id, case_id, reason, note, link_digest, email, language, owner_id, reported_at)
      VALUES (?, ?, 'hate', '', '', ?, 'en', '', 0)`,
      emails.map((email) => [randomUUID(), id, email]),
    );
    await decide(server, moderator.token, { id, action: 'warn' });
    await sendDue();
    const unread = emails.filter((email) => mailsTo(email).length !== 1);
    expect(unread).toEqual([]);
  });

  it('is tried again, and its address goes once it is given up', async () => {
    const [later, never] = [newEmail(), newEmail()];
    mails.refuse(later, 450);
    mails.refuse(never);
    await decideFor([later, never]);
    await sendDue();
    expect(waiting()).toEqual([{ email: later, tries: 1 }]);
    // The ninth of ten tries has failed.
    execute(server, 'UPDATE outcome_mails SET tries = 9, due_at = 1');
    await sendDue();
    expect(waiting()).toEqual([]);
    expect(JSON.stringify([...storedRows(server)])).not.toContain(later);
    await expect.poll(() => server.output()).toContain('given up after 10 tries');
    expect(server.output()).not.toMatch(/@example\.net/);
  });

  it(
    'that cannot be sent while mail is off waits for thirty days',
    { tags: ['long'] },
    async () => {
      await decideFor([newEmail(), newEmail()]);
      const off = await startServer({ copyOf: server.dataDir });
      try {
        const [kept] = waiting(off);
        await runJob(off, 'send_outcome_mails');
        const old = Date.now() - CASE_DAYS * 86_400_000 - 60_000;
        execute(
          off,
          'UPDATE outcome_mails SET due_at = ? WHERE email != ?',
          old,
          String(kept?.['email']),
        );
        await runJob(off, 'delete_old_cases');
        await expect.poll(() => waiting(off)).toEqual([kept]);
      } finally {
        await off.stop();
      }
      execute(server, 'DELETE FROM outcome_mails');
    },
  );
});

it(
  'a server without mail refuses an address, and takes the report without one',
  { tags: ['long'] },
  async () => {
    const silent = await startServer();
    try {
      const reported = await signUpMember(silent, 'reported');
      const message = await publicMessage(silent, reported, 'a public whisper');
      const refused = await report(silent, 'message', message, { email: newEmail() });
      expect([refused.status, codeAt(refused, 'email')]).toEqual([400, 'mail_not_set_up']);
      expect(caseOf(silent, message)).toEqual({});
      expect((await report(silent, 'message', message, { email: '' })).status).toBe(204);
    } finally {
      await silent.stop();
    }
  },
);

it('a case that nobody decided goes with its addresses after 180 days', async () => {
  const [old, recent] = [newEmail(), newEmail()];
  const reportedDaysAgo = async (email: string, days: number) => {
    const message = await publicMessage(server, owner, 'a public whisper');
    await report(server, 'message', message, { email });
    const { id } = caseOf(server, message);
    const at = Date.now() - days * 86_400_000;
    execute(server, 'UPDATE cases SET reported_at = ? WHERE id = ?', at, String(id));
    return message;
  };
  const expired = await reportedDaysAgo(old, UNDECIDED_DAYS + 1);
  const kept = await reportedDaysAgo(recent, UNDECIDED_DAYS - 1);
  const open = () => Number(query(server, 'SELECT open FROM desk_counts')[0]?.['open']);
  const before = open();
  await runJob(server, 'delete_old_cases');
  await expect.poll(() => caseOf(server, expired)).toEqual({});
  expect(caseOf(server, kept)).toMatchObject({ state: 'open' });
  expect(open()).toBe(before - 1);
  const stored = JSON.stringify([...storedRows(server)]);
  expect(stored).not.toContain(old);
  expect(stored).toContain(recent);
});
