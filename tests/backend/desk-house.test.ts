import { randomUUID } from 'node:crypto';
import { utimesSync, writeFileSync, mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import {
  deleteScamReport,
  exportTable,
  listScamReports,
  sendLetter,
  sendTestLetter,
  sendTestMail,
  setScamReportDone,
  showHouseState,
  showNewsletter,
  type HouseState,
  type ScamReport,
  type ScamState,
} from '../../src/contract/desk-house.ts';
import type { DeskCounts } from '../../src/contract/desk.ts';
import type { RequestContract } from '../../src/contract/request.ts';
import { DAY, dayBefore, today } from '../../src/rules/days.ts';
import { storedTime } from '../../src/rules/stored-time.ts';
import { HOUSE_DAYS, SCAM_REPORT_DAYS } from '../../src/rules/terms.ts';
import { codeAt, records, request, sendMessage, signUpMember, runJob } from '../support/api.ts';
import { execute, insertMany, query } from '../support/database.ts';
import { startMailServer } from '../support/mail-server.ts';
import { newModerator } from '../support/reports.ts';
import { startServer } from '../support/server.ts';
import { setUp } from '../support/set-up.ts';

// The state of the house, the set-up list, scam reports, the newsletter and what is exported.

const mails = setUp(() => startMailServer());
const server = setUp(() => startServer({ env: mails.env }));
const member = setUp(() => signUpMember(server, 'Plain'));
const moderator = setUp(() => newModerator(server, 'Helper'));

type Role = 'guest' | 'member' | 'moderator' | 'superuser';

const tokens = (): Record<Role, string | undefined> => ({
  guest: undefined,
  member: member.token,
  moderator: moderator.token,
  superuser: server.superuser.token,
});

interface Fields {
  query?: Record<string, string>;
  json?: object;
}

function ask(
  { method, path }: RequestContract,
  role: Role,
  { query: parameters = {}, json }: Fields = {},
) {
  const rest = new URLSearchParams(parameters).toString();
  const address = rest === '' ? path : `${path}?${rest}`;
  return request(server, method, address, {
    token: tokens()[role],
    ...(method === 'GET' ? {} : { json: json ?? {} }),
  });
}

const stateOf = async (role: Role = 'moderator') =>
  (await ask(showHouseState, role)).body as unknown as HouseState;

const doneSteps = ({ set_up }: HouseState) =>
  set_up.filter(({ is_done }) => is_done).map(({ step }) => step);

async function scamsIn(state: ScamState, after = '') {
  const fields = { state, ...(after === '' ? {} : { after }) };
  const { body } = await ask(listScamReports, 'moderator', { query: fields });
  return body as unknown as { items: ScamReport[]; next: string; counts: DeskCounts };
}

/** Returns the number of open reports that the desk shows, after comparing it with the rows. */
async function openScams(): Promise<number> {
  const { scams } = (await scamsIn('open')).counts;
  const [rows] = query(server, 'SELECT count(*) AS open FROM scam_reports WHERE NOT is_done');
  expect(rows).toEqual({ open: scams });
  return scams;
}

const idsIn = async (state: ScamState) => (await scamsIn(state)).items.map(({ id }) => id);

async function reportScam(url: string, description = 'It asks for my password.'): Promise<void> {
  const json = { url, description };
  const { status, text } = await request(server, 'POST', records('scam_reports'), { json });
  if (status !== 204) throw new Error(text);
}

describe('the state', () => {
  it('counts messages, sign-ups and answers of the day, and holds no person', async () => {
    const before = (await stateOf()).days.at(-1);
    const owner = await signUpMember(server, 'Counted');
    const id = await sendMessage(server, owner, 'a secret text');
    const json = { message_id: id, user_id: owner.id, content: 'an answer' };
    await request(server, 'POST', records('message_replies'), { token: owner.token, json });
    await runJob(server, 'add_up_visits');
    await expect
      .poll(async () => (await stateOf()).days.at(-1))
      .toEqual({
        day: today(),
        messages: (before?.messages ?? 0) + 1,
        sign_ups: (before?.sign_ups ?? 0) + 1,
        answers: (before?.answers ?? 0) + 1,
      });
    const { text } = await ask(showHouseState, 'moderator');
    for (const word of ['secret', 'Counted', owner.id, 'admin@']) expect(text).not.toContain(word);
    const columns = query(server, "SELECT name FROM pragma_table_info('house_days')");
    expect(columns.map(({ name }) => name)).toEqual(['day', 'messages', 'sign_ups', 'answers']);
  });

  it('shows twelve weeks, oldest first, and removes older days', async () => {
    const add = 'INSERT INTO house_days (day, messages) VALUES (?, ?)';
    execute(server, add, dayBefore(Date.now(), HOUSE_DAYS - 1), 7);
    execute(server, add, dayBefore(Date.now(), HOUSE_DAYS + 1), 9);
    const { days } = await stateOf();
    expect(days).toHaveLength(HOUSE_DAYS);
    expect(days[0]).toEqual({
      day: dayBefore(Date.now(), HOUSE_DAYS - 1),
      messages: 7,
      sign_ups: 0,
      answers: 0,
    });
    expect(days.map(({ day }) => day)).toEqual(days.map(({ day }) => day).toSorted());
    await runJob(server, 'forget_house_days');
    const old = () => query(server, 'SELECT day FROM house_days WHERE messages = 9');
    await expect.poll(old).toEqual([]);
  });

  it('says when the last backup was made', async () => {
    const before = await stateOf();
    expect([before.last_backup, doneSteps(before)]).toEqual(['', ['mail']]);
    const folder = join(server.dataDir, 'backups');
    mkdirSync(folder, { recursive: true });
    const file = join(folder, 'pb_backup_test.zip');
    writeFileSync(file, 'zip');
    const time = new Date('2026-01-02T03:04:05Z');
    utimesSync(file, time, time);
    const after = await stateOf();
    expect([after.last_backup, doneSteps(after)]).toEqual([
      time.toISOString(),
      ['mail', 'backups'],
    ]);
  });
});

describe('scam reports', () => {
  const idOf = (description: string) =>
    String(
      query(server, 'SELECT id FROM scam_reports WHERE description = ?', description)[0]?.['id'],
    );

  it('come newest first, a page at a time', async () => {
    execute(server, 'DELETE FROM scam_reports');
    const rows = Array.from({ length: 120 }, (_, index) => [
      randomUUID(),
      `https://scam.example/${index}`,
      '=1+1, "quoted"',
      // Every three share a day.
      storedTime(Date.UTC(2026, 0, 1) + Math.floor(index / 3) * DAY),
    ]);
    insertMany(
      server,
      'INSERT INTO scam_reports (id, url, description, created_at) VALUES (?, ?, ?, ?)',
      rows,
    );
    const seen: ScamReport[] = [];
    let after = '';
    do {
      const page = await scamsIn('open', after);
      expect(page.items.length).toBeLessThanOrEqual(50);
      seen.push(...page.items);
      after = page.next;
    } while (after !== '');
    expect(seen).toHaveLength(120);
    expect(new Set(seen.map(({ id }) => id)).size).toBe(120);
    const times = seen.map(({ created_at }) => created_at);
    expect(times).toEqual(times.toSorted().toReversed());
    expect(times[0]).toBe('2026-02-09');
  });

  it('are done and opened again by moderators, which is noted once each', async () => {
    const description = `A trick that is done ${randomUUID()}`;
    await reportScam('https://scam.example/done', description);
    const id = idOf(description);
    const mark = async (is_done: boolean) => {
      for (let time = 0; time < 2; time += 1) {
        const answer = await ask(setScamReportDone, 'moderator', { json: { id, is_done } });
        expect(answer.status).toBe(204);
      }
    };
    expect([await idsIn('open'), await idsIn('done')]).toEqual([expect.arrayContaining([id]), []]);
    const open = await openScams();
    await mark(true);
    expect([(await idsIn('open')).includes(id), await idsIn('done')]).toEqual([false, [id]]);
    expect(await openScams()).toBe(open - 1);
    const [done] = (await scamsIn('done')).items;
    expect(done).toMatchObject({ is_done: true, done_by: 'Helper' });
    expect(done?.done_at).toBe(today());
    await mark(false);
    expect([(await idsIn('open')).includes(id), await idsIn('done')]).toEqual([true, []]);
    expect(await openScams()).toBe(open);
    const again = (await scamsIn('open')).items.find((report) => report.id === id);
    expect(again).toMatchObject({ is_done: false, done_by: '', done_at: '' });
    const entries = query(
      server,
      'SELECT actor, action, words FROM audit WHERE target = ? ORDER BY at, action',
      id,
    );
    expect(entries).toEqual([
      { actor: 'Helper', action: 'finish_scam_report', words: '' },
      { actor: 'Helper', action: 'reopen_scam_report', words: '' },
    ]);
  });

  it('are deleted once, which is noted without the report', async () => {
    const description = `A trick with a name ${randomUUID()}`;
    const open = await openScams();
    await reportScam('https://scam.example/delete', description);
    const id = idOf(description);
    expect(await openScams()).toBe(open + 1);
    for (let time = 0; time < 2; time += 1) {
      expect((await ask(deleteScamReport, 'moderator', { json: { id } })).status).toBe(204);
    }
    expect(query(server, 'SELECT id FROM scam_reports WHERE id = ?', id)).toEqual([]);
    expect(await openScams()).toBe(open);
    const entries = query(server, "SELECT * FROM audit WHERE action = 'delete_scam_report'");
    expect(entries).toMatchObject([{ actor: 'Helper', target: id, words: '' }]);
  });

  it(`are deleted by a job ${SCAM_REPORT_DAYS} days after they were done`, async () => {
    const add = `INSERT INTO scam_reports (id, url, description, created_at, is_done, done_at)
      VALUES (?, '', 'A trick of long ago', '2026-01-01 00:00:00.000Z', ?, ?)`;
    const doneBefore = (days: number) => dayBefore(Date.now(), days);
    execute(server, add, randomUUID(), 1, doneBefore(SCAM_REPORT_DAYS + 1));
    execute(server, add, 'young', 1, doneBefore(SCAM_REPORT_DAYS));
    execute(server, add, 'open', 0, '');
    await runJob(server, 'delete_done_scam_reports');
    const left = `SELECT id FROM scam_reports WHERE description = 'A trick of long ago' ORDER BY id`;
    await expect.poll(() => query(server, left)).toEqual([{ id: 'open' }, { id: 'young' }]);
    execute(server, `DELETE FROM scam_reports WHERE description = 'A trick of long ago'`);
  });

  it('are exported with harmless cells', async () => {
    const answer = await ask(exportTable, 'superuser', { query: { table: 'scam_reports' } });
    expect(answer.headers.get('content-type')).toContain('text/csv');
    expect(answer.headers.get('content-disposition')).toBe(
      `attachment; filename="scam_reports-${today()}.csv"`,
    );
    expect(answer.headers.get('cache-control')).toBe('no-store');
    const [head, ...lines] = answer.text.replace('\uFEFF', '').split('\r\n');
    expect(head).toBe('reported_at,state,url,description');
    expect(lines).toHaveLength(122);
    expect(lines[1]).toMatch(/^2026-02-09,open,https:\/\/scam\.example\/11[789],/);
    const cell = `"'=1+1, ""quoted"""`;
    expect(lines.filter((line) => line.endsWith(cell))).toHaveLength(120);
  });
});

describe('the newsletter', () => {
  const addReaders = (from: number, to: number, isConfirmed: boolean) => {
    insertMany(
      server,
      `INSERT INTO newsletter_subscribers (id, email, language, created_at, token, is_confirmed)
        VALUES (?, ?, 'en', '2026-01-01 00:00:00.000Z', ?, ?)`,
      Array.from({ length: to - from }, (_, index) => [
        randomUUID(),
        `reader${String(from + index).padStart(5, '0')}@example.com`,
        randomUUID(),
        Number(isConfirmed),
      ]),
    );
  };

  it('is exported whole, confirmed addresses only', async () => {
    addReaders(0, 2500, true);
    addReaders(2500, 2600, false);
    expect((await ask(showNewsletter, 'superuser')).body['readers']).toBe(2500);
    const { text } = await ask(exportTable, 'superuser', { query: { table: 'newsletter' } });
    const [head, ...lines] = text.replace('\uFEFF', '').trimEnd().split('\r\n');
    expect(head).toBe('email,language,subscribed_at');
    expect(lines).toHaveLength(2500);
    expect(new Set(lines).size).toBe(2500);
    expect(text).not.toContain('reader02550');
    const entries = query(
      server,
      "SELECT actor, target FROM audit WHERE action = 'export' ORDER BY at",
    );
    expect(entries.at(-1)).toEqual({ actor: server.superuser.email, target: 'newsletter' });
  });

  it('notes a letter', async () => {
    execute(server, 'DELETE FROM newsletter_subscribers');
    addReaders(0, 1, true);
    const json = { texts: { en: { subject: 'Spring', markdown: 'A text' } } };
    const answer = await ask(sendLetter, 'superuser', { json });
    expect(answer.body).toEqual({ readers: 1 });
    const again = await ask(sendLetter, 'superuser', { json });
    expect(codeAt(again, 'texts')).toBe('letter_in_progress');
    expect(query(server, "SELECT actor, target FROM audit WHERE action = 'send_letter'")).toEqual([
      { actor: server.superuser.email, target: 'Spring' },
    ]);
    expect((await ask(showNewsletter, 'superuser')).body['is_sending']).toBe(true);
  });
});

describe('a site without mail', () => {
  const other = setUp(() => startServer({ env: { BACKUP_CRON: 'off' } }));

  const askOther = ({ method, path }: RequestContract, json?: object) =>
    request(other, method, path, { token: other.superuser.token, ...(json && { json }) });

  it('refuses a letter, and keeps none for the day when mail is set up', async () => {
    const add = `INSERT INTO newsletter_subscribers (id, email, language, created_at, token, is_confirmed)
      VALUES (?, 'reader@example.com', 'en', '2026-01-01 00:00:00.000Z', ?, TRUE)`;
    execute(other, add, randomUUID(), randomUUID());
    const still = { readers: 1, is_sending: false, can_send: false };
    expect((await askOther(showNewsletter)).body).toEqual(still);
    const json = { texts: { en: { subject: 'Spring', markdown: 'A text' } } };
    expect(codeAt(await askOther(sendLetter, json), 'texts')).toBe('mail_not_set_up');
    expect(query(other, 'SELECT id FROM newsletter_letters')).toEqual([]);
    expect((await askOther(showNewsletter)).body).toEqual(still);
  });

  it('refuses a test mail and a test letter, and its state says so', async () => {
    expect(codeAt(await askOther(sendTestMail, {}), 'email')).toBe('mail_not_set_up');
    const json = { language: 'en', subject: 'Spring', markdown: 'A text' };
    expect(codeAt(await askOther(sendTestLetter, json), 'email')).toBe('mail_not_set_up');
    const { body } = await askOther(showHouseState);
    expect(body).toMatchObject({ mail: 'not_set_up' });
    expect((body as unknown as HouseState).warnings).toContain('backups_off');
  });
});

describe('a test mail', () => {
  it('reaches the superuser', async () => {
    expect((await ask(sendTestMail, 'superuser')).status).toBe(204);
    const mail = await mails.nextMail(server.superuser.email);
    expect(mail.subject).toBe('A test from Hamsa');
    expect(await stateOf()).toMatchObject({ mail: 'ready' });
  });

  it('says that the mail server fails, and the state warns of it', async () => {
    const env = { SMTP_HOST: '127.0.0.1', SMTP_PORT: '1', SMTP_FROM: 'whisper@example.com' };
    const other = await startServer({ env });
    try {
      const { token } = other.superuser;
      const answer = await request(other, 'POST', sendTestMail.path, { token, json: {} });
      expect([answer.status, codeAt(answer, 'email')]).toEqual([502, 'mail_failed']);
      const { body } = await request(other, 'GET', showHouseState.path, { token });
      expect(body).toMatchObject({ mail: 'failing' });
      expect((body as unknown as HouseState).warnings).toContain('mail_failing');
      expect(other.output()).toContain('the test mail could not be sent');
      expect(other.output()).not.toContain(other.superuser.email);
    } finally {
      await other.stop();
    }
  });
});

describe('a test letter', () => {
  const letter = {
    language: 'ar',
    subject: 'الربيع & <b>',
    markdown: 'سطر أول\nسطر **ثان**\n\n`<b>` ![صورة](https://example.com/a.png)',
  };

  it('reaches the superuser alone, in its language, marked as a test, and is stored nowhere', async () => {
    const reader = `${randomUUID()}@example.com`;
    const add = `INSERT INTO newsletter_subscribers (id, email, language, created_at, token, is_confirmed)
      VALUES (?, ?, 'ar', '2026-01-01 00:00:00.000Z', ?, TRUE)`;
    execute(server, add, randomUUID(), reader, randomUUID());
    const before = query(server, 'SELECT id FROM newsletter_letters');
    expect((await ask(sendTestLetter, 'superuser', { json: letter })).status).toBe(204);
    const mail = await mails.nextMail(server.superuser.email);
    const notice = 'هذه تجربة:';
    expect(mail.subject).toBe(`تجربة: ${letter.subject}`);
    expect(mail.html).toContain('<html lang="ar" dir="rtl">');
    expect(mail.html).toContain(notice);
    expect(mail.text.startsWith(notice)).toBe(true);
    expect(mail.html).toMatch(/سطر أول<br ?\/?>سطر <strong>ثان<\/strong>/);
    expect(mail.html).toContain('<code>&lt;b></code> <em>صورة</em>');
    expect(mail.html).not.toContain('<img');
    expect(mail.text).toContain(`${server.url}/ar/newsletter`);
    expect(mail.headers['list-unsubscribe']).toBeUndefined();
    expect(query(server, 'SELECT id FROM newsletter_letters')).toEqual(before);
    await mails.settled();
    expect(mails.received.filter(({ to }) => to === reader)).toEqual([]);
    execute(server, 'DELETE FROM newsletter_subscribers WHERE email = ?', reader);
  });
});
