import { spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { subscribe } from '../../src/contract/newsletter.ts';
import { records, request, runJob } from '../support/api.ts';
import { execute, query } from '../support/database.ts';
import { startMailServer, type Mail } from '../support/mail-server.ts';
import { startServer, superuserEnv } from '../support/server.ts';
import { setUp } from '../support/set-up.ts';
import { project, start } from '../support/start-command.ts';
import { CONFIRMATION_DAYS } from '../../src/rules/terms.ts';

// Visitors subscribe, confirm by a mail, get letters in their language, and unsubscribe by a link in them.

const mails = setUp(() => startMailServer());
const server = setUp(() => startServer({ env: mails.env }));

const newAddress = () => `r-${randomUUID().slice(0, 8)}@example.com`;
const post = (path: string, json?: object) => request(server, 'POST', path, { json });
const enter = (email: string, language = 'en') => post(subscribe.path, { email, language });
const rowOf = (email: string) =>
  query(server, 'SELECT * FROM newsletter_subscribers WHERE email = ?', email)[0];
const mailsTo = (email: string) => mails.received.filter(({ to }) => to === email);
const tokenIn = (mail: Mail | undefined) => /#(\w{32})/.exec(mail?.text ?? '')?.[1] ?? '';
const confirm = (token: string) => post(`/api/newsletter/confirm?token=${token}`);

async function sendDue(): Promise<void> {
  await runJob(server, 'send_newsletter');
  const waiting = () =>
    query(
      server,
      'SELECT id FROM newsletter_subscribers WHERE is_claimed OR due_at BETWEEN 1 AND ?',
      Date.now(),
    );
  await expect.poll(waiting).toEqual([]);
  await mails.settled();
}

async function subscribeReader(language?: string): Promise<string> {
  const email = newAddress();
  await enter(email, language);
  await sendDue();
  expect((await confirm(tokenIn(mailsTo(email)[0]))).status).toBe(204);
  return email;
}

const send = (texts: unknown, token = server.superuser.token) =>
  request(server, 'POST', records('newsletter_letters'), { token, json: { texts } });

describe('an address', () => {
  it('is asked once to confirm, in its language', async () => {
    const email = newAddress();
    await enter(email, 'ar');
    await sendDue();
    await enter(email.toUpperCase(), 'ar');
    await sendDue();
    const [mail, ...more] = mailsTo(email);
    expect(more).toEqual([]);
    expect(mail?.html).toContain('dir="rtl"');
    expect(mail?.text).toContain(`${server.url}/ar/auth/subscribe#`);
    expect(rowOf(email)).toMatchObject({ is_confirmed: 0 });
  });

  it('is asked again after a day, when its owner enters it again', async () => {
    const email = newAddress();
    await enter(email);
    await sendDue();
    const yesterday = Date.now() - 86_400_000 - 1;
    execute(
      server,
      'UPDATE newsletter_subscribers SET asked_at = ? WHERE email = ?',
      yesterday,
      email,
    );
    await enter(email);
    await sendDue();
    expect(mailsTo(email)).toHaveLength(2);
  });

  it('is erased when it was not confirmed in time, and only then', async () => {
    const [late, early] = [newAddress(), newAddress()];
    const confirmed = await subscribeReader();
    await enter(late);
    await enter(early);
    await sendDue();
    const askedAt = (email: string, days: number) =>
      execute(
        server,
        'UPDATE newsletter_subscribers SET asked_at = ? WHERE email = ?',
        Date.now() - days * 86_400_000,
        email,
      );
    askedAt(late, CONFIRMATION_DAYS + 0.1);
    askedAt(early, CONFIRMATION_DAYS - 0.1);
    askedAt(confirmed, CONFIRMATION_DAYS + 1);
    await runJob(server, 'erase_unconfirmed');
    await expect.poll(() => rowOf(late)).toBeUndefined();
    expect(rowOf(early)).toBeDefined();
    expect(rowOf(confirmed)).toBeDefined();
  });

  it.each(['', 'a'.repeat(32), "' OR 1=1"])(
    'is not confirmed by a forged link: %j',
    async (token) => {
      const { status, text } = await confirm(encodeURIComponent(token));
      expect(status).toBe(400);
      expect(text).toContain('link_expired');
    },
  );
});

describe('a letter', () => {
  const texts = {
    en: { subject: 'News', markdown: '# Hello\n\n<b>bold</b> & [a link](https://example.com)' },
    ar: { subject: 'أخبار', markdown: 'مرحبًا' },
  };

  it('goes once to each confirmed address, in its language or in English', async () => {
    const [english, arabic, dutch] = [
      await subscribeReader(),
      await subscribeReader('ar'),
      await subscribeReader('nl'),
    ];
    const unconfirmed = newAddress();
    await enter(unconfirmed);
    await sendDue();
    expect((await send(texts)).body['readers']).toBeGreaterThanOrEqual(3);
    await sendDue();
    await sendDue();
    for (const [email, subject] of [
      [english, 'News'],
      [arabic, 'أخبار'],
      [dutch, 'News'],
    ] as const) {
      const letters = mailsTo(email).slice(1);
      expect(letters.map((mail) => mail.subject)).toEqual([subject]);
    }
    expect(mailsTo(unconfirmed)).toHaveLength(1);
    const [, letter] = mailsTo(english);
    expect(letter?.html).toContain('<h1>Hello</h1>');
    expect(letter?.html).toContain('&lt;b&gt;bold&lt;/b&gt; &amp; <a href="https://example.com">');
    expect(letter?.text).toContain(`${server.url}/en/auth/unsubscribe#`);
    const [, oneClick = ''] = /<(.+)>/.exec(letter?.headers['list-unsubscribe'] ?? '') ?? [];
    expect(await (await fetch(oneClick, { method: 'POST' })).json()).toEqual({
      ended: 'newsletter',
    });
    expect(rowOf(english)).toBeUndefined();
    expect((await fetch(oneClick, { method: 'POST' })).status).toBe(400);
  });

  it('is sent by a superuser alone, complete, and not while another one is being sent', async () => {
    expect((await send(texts, '')).status).toBe(403);
    for (const wrong of [
      undefined,
      null,
      'text',
      'a\u0000b',
      {},
      { ar: texts.ar },
      { en: { subject: '', markdown: 'a' } },
      { xx: texts.en },
    ]) {
      const { status, text } = await send(wrong);
      expect(status).toBe(400);
      expect(text).toContain('wrong_type');
    }
    const reader = await subscribeReader();
    await send(texts);
    const { status, text } = await send(texts);
    expect(status).toBe(400);
    expect(text).toContain('letter_in_progress');
    await sendDue();
    expect(mailsTo(reader)).toHaveLength(2);
  });

  it('is not sent again to an address whose mail may have been accepted', async () => {
    const reader = await subscribeReader();
    await send(texts);
    // As if the server had been killed while it sent.
    execute(
      server,
      'UPDATE newsletter_subscribers SET is_claimed = TRUE, due_at = 0 WHERE is_confirmed',
    );
    const again = await startServer({ env: mails.env, copyOf: server.dataDir });
    try {
      await runJob(again, 'send_newsletter');
      expect(query(again, 'SELECT * FROM newsletter_subscribers WHERE is_claimed')).toEqual([]);
    } finally {
      await again.stop();
    }
    execute(server, 'UPDATE newsletter_subscribers SET is_claimed = FALSE');
    expect(mailsTo(reader)).toHaveLength(1);
  });

  it('is tried again for an address that the mail server refuses for now', async () => {
    const reader = await subscribeReader();
    mails.refuse(reader, 450);
    await send(texts);
    await runJob(server, 'send_newsletter');
    await expect.poll(() => rowOf(reader)).toMatchObject({ tries: 1, is_claimed: 0 });
    mails.accept(reader);
    execute(server, 'UPDATE newsletter_subscribers SET due_at = 1 WHERE due_at > 0');
    await sendDue();
    expect(mailsTo(reader)).toHaveLength(2);
  });
});

describe('the command', () => {
  const files = {
    'letter.en.md': '# News\n\nHello *all*',
    'letter.ar.md': '# أخبار\n\nمرحبًا',
  };
  let folder: string;
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'hamsa-test-letters-'));
    for (const [name, text] of Object.entries(files)) await writeFile(join(folder, name), text);
  });
  afterAll(() => rm(folder, { recursive: true }));

  async function run(...args: string[]) {
    const env = { ...superuserEnv, PORT: new URL(server.url).port };
    const paths = args.map((arg) => (arg.startsWith('--') ? arg : join(folder, arg)));
    const command = start(env, undefined, [
      process.execPath,
      'pocketbase/newsletter.mjs',
      ...paths,
    ]);
    return { status: await command.exit, output: command.stdout() + command.stderr() };
  }

  it('shows a letter without sending it', { tags: 'long' }, async () => {
    const before = mails.received.length;
    const { status, output } = await run('letter.en.md', 'letter.ar.md');
    expect(status).toBe(0);
    expect(output).toContain('nothing was sent');
    const [file = ''] = /\S+letter\.en\.html/.exec(output) ?? [];
    expect(await readFile(file, 'utf8')).toContain('Hello <em>all</em>');
    await rm(dirname(file), { recursive: true });
    await sendDue();
    expect(mails.received).toHaveLength(before);
  });

  it('sends a letter', async () => {
    const reader = await subscribeReader('ar');
    const { output } = await run('--send', 'letter.en.md', 'letter.ar.md');
    expect(output).toMatch(/is being sent to \d+ addresses/);
    await sendDue();
    expect(
      mailsTo(reader)
        .map(({ subject }) => subject)
        .slice(1),
    ).toEqual(['أخبار']);
  });

  it.each([
    ['letter.ar.md', 'a letter needs an English text'],
    ['missing.en.md', 'there is no such file'],
  ])('refuses %s: %s', async (file, reason) => {
    const { status, output } = await run('--send', file);
    expect(status).toBe(1);
    expect(output).toContain(reason);
  });
});

describe('the command of an admin with the second factor', { tags: ['long'] }, () => {
  let letter: string;
  const guarded = setUp(() => startServer({ env: mails.env }));
  beforeAll(async () => {
    const json = { mfa: { enabled: true }, otp: { enabled: true } };
    const path = '/api/collections/_superusers';
    const { token } = guarded.superuser;
    expect((await request(guarded, 'PATCH', path, { token, json })).status).toBe(200);
    letter = join(await mkdtemp(join(tmpdir(), 'hamsa-test-letters-')), 'letter.en.md');
    await writeFile(letter, '# News\n\nHello');
  });
  afterAll(() => rm(dirname(letter), { recursive: true }));

  it('asks for the mailed code', async () => {
    const { email } = guarded.superuser;
    const PORT = new URL(guarded.url).port;
    const env = { ...superuserEnv, PATH: process.env['PATH'], PORT };
    const args = ['pocketbase/newsletter.mjs', '--send', letter];
    const child = spawn(process.execPath, args, { cwd: project, env });
    let output = '';
    for (const stream of [child.stdout, child.stderr])
      stream.on('data', (text: Buffer) => (output += text.toString()));
    await expect.poll(() => output).toContain(`the code that was mailed to ${email}`);
    const code = /\b\d{8}\b/.exec((await mails.nextMail(email)).text)?.[0] ?? '';
    child.stdin.end(`${code}\n`);
    const [status] = (await once(child, 'close')) as [number];
    expect(output).toContain('the letter is being sent to 0 addresses');
    expect(status).toBe(0);
  });
});
