import { chromium, type Page } from '@playwright/test';
import { execFile, execFileSync, spawnSync } from 'node:child_process';
import { existsSync, globSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { limits } from '../../pocketbase/hooks/requests/rate-limits.ts';
import { localeOf } from '../../src/i18n/locales.ts';
import { site } from '../../src/site.ts';
import { codeAt, records, request, signUpMember, submitForm, type Member } from '../support/api.ts';
import { wordsOf } from '../support/browser-test.ts';
import { findBrowser, launchArguments } from '../support/browser.mjs';
import { freePort } from '../support/free-port.ts';
import { startMailServer } from '../support/mail-server.ts';
import { copyProject } from '../support/project-copy.ts';
import { setUp } from '../support/set-up.ts';
import { project, start, type Start } from '../support/start-command.ts';
import { signIn } from '../support/superuser.ts';

// Tests a copy of the project with another name and with one more language, which is added as
// content/README.md describes.

const name = 'Murmur';
const nativeName = 'خرير';
const appUrl = 'https://murmur.example';
/** Contacts of an operator with a page on Instagram and no others. */
const contacts = {
  SUPPORT_EMAIL: '',
  INSTAGRAM_URL: 'https://www.instagram.com/murmur',
  FACEBOOK_URL: '',
  YOUTUBE_URL: '',
};
const admin = { email: 'admin@example.com', password: 'a-long-admin-password' };

let copy: string;
let started: Start;
let server: { url: string };
let member: Member;

const mails = setUp(() => startMailServer());
beforeAll(async () => {
  copy = copyProject();
  addItalian();
  rename();
  await promisify(execFile)(process.execPath, ['pocketbase/build.mjs'], {
    cwd: copy,
    env: { PATH: process.env['PATH'], APP_URL: appUrl, ...contacts },
  });
  const port = String(await freePort());
  server = { url: `http://127.0.0.1:${port}` };
  const superuser = { SUPERUSER_EMAIL: admin.email, SUPERUSER_PASSWORD: admin.password };
  const env = { ...mails.env, ...superuser, ...contacts, APP_URL: appUrl, PORT: port };
  started = start(env, copy);
  await started.printed('ready on');
  member = await signUpMember(server, 'Giulia', 'it');
});
afterAll(async () => {
  started.kill('SIGTERM');
  await started.exit;
  rmSync(copy, { recursive: true, force: true });
});

/** Adds Italian with the exact line and command of content/README.md. */
function addItalian(): void {
  const readme = readFileSync(join(project, 'content/README.md'), 'utf8');
  const line = /^ *\{ code: 'it'.*\},$/m.exec(readme)?.[0] ?? '';
  const command = /^ *(cp -r public\/locales\/en .*)$/m.exec(readme)?.[1] ?? '';
  edit('src/i18n/locales.ts', (text) => text.replace('\n] as const', `\n${line}\n] as const`));
  execFileSync('sh', ['-c', command], { cwd: copy });
}

function rename(): void {
  edit('src/site.ts', (text) =>
    text
      .replaceAll(site.name, name)
      .replaceAll(site.name.toLowerCase(), name.toLowerCase())
      .replaceAll(site.nativeName, nativeName),
  );
}

function edit(path: string, change: (text: string) => string): void {
  const file = join(copy, path);
  const before = readFileSync(file, 'utf8');
  const after = change(before);
  expect(after).not.toBe(before);
  writeFileSync(file, after);
}

const pagesIn = (lang: string) => globSync('**/*.html', { cwd: join(copy, 'dist', lang) }).sort();
const get = (path: string) => request(server, 'GET', path);

it('has every page in the new language, and links to them from the others', async () => {
  // The new language has no articles of its own, so it shows the English ones with their tags.
  expect(pagesIn('it')).toEqual(pagesIn('en'));
  for (const path of [
    '',
    'faq',
    'auth',
    'dashboard',
    'blog',
    'help/report',
    'blog/what-is-hamsa',
  ]) {
    const { status, text } = await get(`/it/${path}`);
    expect([path, status]).toEqual([path, 200]);
    expect(text).toContain('<html lang="it" dir="ltr"');
  }
  const { text: english } = await get('/en/');
  expect(english).toContain(`hreflang="it" href="${appUrl}/it/"`);
  expect(english).toContain('Italiano');
  expect((await get('/sitemap-index.xml')).text).toContain(`${appUrl}/sitemap-it-0.xml`);
  expect((await get('/it/nobody-here')).text).toContain('<html lang="it"');
  const { text: starters } = await get('/en/starters/prompts.json');
  expect(await get('/it/starters/prompts.json')).toMatchObject({ status: 200, text: starters });
});

it('passes the type check', () => {
  const astro = join(project, 'node_modules/astro/bin/astro.mjs');
  const { status, stdout, stderr } = spawnSync(process.execPath, [astro, 'check'], {
    cwd: copy,
    encoding: 'utf8',
  });
  expect(status, stdout + stderr).toBe(0);
});

/**
 * Opens a page under the origin that the copy was built for, as its server refuses writes from any
 * other origin.
 */
async function openIn(browserPage: Page, path: string): Promise<void> {
  await browserPage.route(`${appUrl}/**`, async (route) => {
    const url = route.request().url().replace(appUrl, server.url);
    // The stream of live events never ends, so it cannot be fetched as a whole.
    if (url.endsWith('/api/realtime')) await route.abort();
    else await route.fulfill({ response: await route.fetch({ url, maxRedirects: 0 }) });
  });
  await browserPage.goto(appUrl + path);
}

it('lets a member sign in and read a message about self-harm in the new language', async () => {
  const executablePath = await findBrowser();
  const browser = await chromium.launch({
    ...(executablePath && { executablePath }),
    args: launchArguments,
  });
  try {
    // The words of the new language are still copies of the English ones.
    const t = wordsOf('en', 'dashboard');
    const auth = wordsOf('en', 'auth');
    const content = 'I want to die and nobody knows';
    const sent = await request(server, 'POST', records('messages'), {
      json: { recipient_id: member.id, content },
    });
    expect(sent.status).toBe(204);
    const page = await browser.newPage();
    const errors: string[] = [];
    page.on('pageerror', ({ message }) => errors.push(message));
    await openIn(page, '/it/auth');
    await page.locator('input[name=email]').fill(member.email);
    await page.getByLabel(auth('password'), { exact: true }).fill(member.password);
    await page.getByLabel(auth('password'), { exact: true }).press('Enter');
    await page.waitForURL(`${appUrl}/it/dashboard`);
    await page.getByText(content).waitFor();
    const help = page.getByRole('group', { name: t('crisis_title') });
    await help.getByRole('link', { name: t('crisis_helplines') }).waitFor();
    expect(errors).toEqual([]);
  } finally {
    await browser.close();
  }
});

it('writes mails in the new language', async () => {
  const confirmation = await mails.nextMail(member.email);
  expect(confirmation.html).toContain('<html lang="it" dir="ltr">');
  expect(confirmation.text).toContain(`${appUrl}/it/auth/confirm#ey`);
  const json = { email: member.email };
  await request(server, 'POST', '/api/collections/profiles/request-password-reset', { json });
  expect((await mails.nextMail(member.email)).text).toContain(`${appUrl}/it/recover#ey`);
});

it('writes mails in an existing language, in its direction', async () => {
  const { email } = await signUpMember(server, 'Layla', 'ar');
  expect((await mails.nextMail(email)).html).toContain(`lang="ar" dir="${localeOf('ar').dir}"`);
});

it('accepts the new language in forms, and refuses unknown ones', async () => {
  const subscribe = (email: string, language: string) =>
    request(server, 'POST', records('newsletter_subscribers'), { json: { email, language } });
  expect((await subscribe('lettrice@example.com', 'it')).status).toBe(204);
  expect(codeAt(await subscribe('reader@example.com', 'xx'), 'language')).toBe('wrong_type');
  const { token } = await signIn(server.url, admin);
  const { text } = await request(server, 'GET', records('newsletter_subscribers'), { token });
  expect(text).toContain('"language":"it"');
});

it('shows profiles in the new language, and limits the form there', async () => {
  const fields = { recipient_id: member.id, content: 'ciao' };
  const { text } = await get(`/it/${member.username}`);
  expect(text).toContain('<html lang="it" dir="ltr"');
  expect(text).toContain(`${records('message_forms')}?lang=it`);
  expect(text).toContain(`${appUrl}/og/it/voice-teal.png`);
  expect((await get('/og/it/voice-teal.png')).status).toBe(200);
  const { max, jitter } = limits.message;
  const statuses: number[] = [];
  // The window may end in between.
  while (statuses.length <= 2 * (max + jitter) && !statuses.includes(429)) {
    const { status, text: page } = await submitForm(server, 'it', fields);
    statuses.push(status);
    expect(page).toContain('<html lang="it" dir="ltr"');
  }
  expect(new Set(statuses)).toEqual(new Set([200, 429]));
});

it('shows the configured contacts, and no placeholders', async () => {
  for (const path of ['', 'help', 'help/report', 'help/create-account', 'faq', 'nobody-here']) {
    const { text } = await get(`/en/${path}`);
    // The short footer of a page that is not there has no social links.
    const isShort = path === 'nobody-here';
    expect(text.includes(`href="${contacts.INSTAGRAM_URL}"`), path).toBe(!isShort);
    expect(text, path).not.toMatch(/hamsa\.example|facebook\.com|youtube\.com|href=""|\/imprint/);
  }
  expect(existsSync(join(copy, 'dist/en/imprint.html'))).toBe(false);
  expect((await get('/en/help')).text).toContain('mailto:support@murmur.example');
  expect((await get('/en/help/report')).text).not.toContain('mailto:');
});

it('shows the new name everywhere, and the old one nowhere', async () => {
  const files = globSync('**/*.{css,html,js,json,svg,txt,webmanifest,xml}', {
    cwd: join(copy, 'dist'),
    // The manual is about the program, whatever a site is called.
    exclude: ['*/desk/operating.html'],
  });
  const written = files.map((path) => [path, readFileSync(join(copy, 'dist', path), 'utf8')]);
  const letters = mails.received.map((mail) => [mail.subject, JSON.stringify(mail)]);
  const old = [...written, ...letters].filter(([, text = '']) =>
    [site.name, site.nativeName].some((word) => text.includes(word)),
  );
  expect(old.map(([where]) => where)).toEqual([]);
  expect((await get('/en/')).text).toContain(`| ${name}</title>`);
  expect((await get('/ar/')).text).toContain(`| ${nativeName}</title>`);
  expect((await get('/en/manifest.webmanifest')).body).toMatchObject({ name, short_name: name });
  expect(mails.received.length).toBeGreaterThan(2);
  for (const { sender, subject, text } of mails.received) {
    expect(sender).toBe(name);
    expect([name, nativeName].some((word) => subject.includes(word))).toBe(true);
    expect([name, nativeName].some((word) => text.includes(word))).toBe(true);
  }
  const { token } = await signIn(server.url, admin);
  const { body } = await request(server, 'GET', '/api/settings', { token });
  expect(body['meta']).toMatchObject({ appName: name, senderName: name });
  const { text: answer } = await get(
    `/api/check_username_availability?username_to_check=${name.toLowerCase()}`,
  );
  expect(JSON.parse(answer)).toMatchObject({ available: false });
});
