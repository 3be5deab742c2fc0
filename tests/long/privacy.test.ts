import { randomBytes } from 'node:crypto';
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { launch, type Browser, type Page } from 'puppeteer-core';
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { deleteMessages } from '../../src/contract/messages.ts';
import { DAY } from '../../src/rules/days.ts';
import {
  listInbox,
  newName,
  records,
  request,
  runJob,
  sendMessage,
  signUpMember,
  type Member,
} from '../support/api.ts';
import { backUpByConsole, databaseIn } from '../support/backups.ts';
import { block, newestMessage, Sender } from '../support/blocks.ts';
import { findBrowser, launchArguments } from '../support/browser.mjs';
import { query, storedRows } from '../support/database.ts';
import { findFirefox } from '../support/engines.mjs';
import { fillInbox } from '../support/fill-inbox.ts';
import { grayJpeg, segment } from '../support/jpeg.ts';
import { startMailServer } from '../support/mail-server.ts';
import { caseOf, decide, newModerator, publicMessage, report } from '../support/reports.ts';
import { digestOf, newSecret, reply, takeBackMessage } from '../support/sender-links.ts';
import { startServer } from '../support/server.ts';
import { setUp } from '../support/set-up.ts';
import { shiftTimes } from '../support/shift-times.ts';
import { isAsCoarse, promisedTimes } from '../support/stored-times.ts';
import { PROCESS_TIMEOUT, STEP_TIMEOUT } from '../support/timeouts.ts';
import { wordsOf } from '../support/words-of.ts';

// Two weeks of life with markers that stand nowhere else, and then a search for each of them on the disks: the
// server's and a member's after Log Out.

const DAYS = 14;

/** A sender's traces; no byte of them may ever reach a disk. */
const ofSenders = {
  agent: 'Agent-5f2d8c1b',
  address: '203.0.113.77',
  referrer: 'referrer-91ab.example',
  language: 'gsw-CH-x-a1b2c3',
};
const headers = {
  'user-agent': ofSenders.agent,
  'x-forwarded-for': ofSenders.address,
  referer: `https://${ofSenders.referrer}/`,
  'accept-language': ofSenders.language,
};

/** Returns a text that no other file of the machine has. */
const marker = (what: string) => `${what}-${randomBytes(8).toString('hex')}`;

/** Returns the content of each file of a folder, by its path. */
function contentsOf(folder: string): Map<string, Buffer> {
  const files = readdirSync(folder, { recursive: true, withFileTypes: true });
  return new Map(
    files
      .filter((file) => file.isFile())
      .map(({ parentPath, name }) => join(parentPath, name))
      .map((path) => [path, readFileSync(path)]),
  );
}

/** Returns where markers stand, as browsers and databases write text. */
function findMarkers(files: Map<string, Buffer>, markers: readonly string[]): string[] {
  return markers.flatMap((text) => {
    const forms = [Buffer.from(text), Buffer.from(text, 'utf16le')];
    return [...files].flatMap(([path, content]) =>
      forms.some((form) => content.includes(form)) ? [`${text} in ${path}`] : [],
    );
  });
}

describe('two weeks of life on a server', () => {
  const mails = setUp(() => startMailServer());
  const server = setUp(() =>
    startServer({ env: { ...mails.env, TRUSTED_PROXY_HEADER: 'X-Forwarded-For' } }),
  );
  const owner = setUp(() => signUpMember(server, newName()));
  const moderator = setUp(() => newModerator(server, newName()));
  const kept: string[] = [];
  const gone: string[] = [];
  /** Milliseconds since 1970, shifted as the rows are, in which a message may have been sent. */
  const moments = new Set<number>();
  const own: string[] = [];

  async function patch(person: Member, json: object): Promise<void> {
    const { token } = person;
    const path = records('profiles', person.id);
    expect((await request(server, 'PATCH', path, { token, json })).status).toBe(200);
  }

  /** Sends a message as a browser does, with a mark and a private link. */
  async function send(content: string, day: number): Promise<string> {
    const [browser, secret] = [new Sender(server), newSecret()];
    const mark = browser.tagFor(owner);
    const json = { recipient_id: owner.id, content, mark, link: digestOf(secret) };
    const began = Date.now();
    const sent = await request(server, 'POST', records('messages'), { json, init: { headers } });
    expect(sent.status).toBe(204);
    for (let at = began; at <= Date.now(); at += 1) moments.add(at - (DAYS - day) * DAY);
    own.push(mark, secret, browser.secret.toString('hex'));
    return secret;
  }

  async function sendAll(day: number): Promise<void> {
    const [stays, deleted, back] = [marker('stays'), marker('deleted'), marker('taken-back')];
    await send(stays, day);
    const message = await newestMessage(server, owner);
    await reply(server, owner, message, marker('reply'));
    if (day % 3 === 0) await block(server, owner, message);
    await send(deleted, day);
    const found = (await listInbox(server, owner)).items.find(({ content }) => content === deleted);
    const ids = { ids: [found?.id] };
    await request(server, 'POST', deleteMessages.path, { token: owner.token, json: ids });
    expect((await takeBackMessage(server, await send(back, day))).status).toBeLessThan(300);
    kept.push(stays);
    gone.push(deleted, back);
  }

  async function upload(person: Member, comment: string): Promise<void> {
    const body = new FormData();
    const picture = grayJpeg({ extras: segment(0xfe, comment) });
    body.set('avatar', new Blob([picture], { type: 'image/jpeg' }), `${comment}.jpg`);
    const path = records('profiles', person.id);
    const { status } = await request(server, 'PATCH', path, {
      token: person.token,
      init: { body },
    });
    expect(status).toBe(200);
  }

  /** Somebody signs up right after sending, changes everything, and every other one leaves. */
  async function join(day: number): Promise<void> {
    const first = `n${randomBytes(6).toString('hex')}`;
    const person = await signUpMember(server, first);
    const [oldBio, oldPrompt, comment] = [marker('bio'), marker('prompt'), marker('comment')];
    await patch(person, { bio: oldBio, prompt: oldPrompt });
    await patch(person, { bio: marker('new-bio'), prompt: '' });
    await upload(person, comment);
    await upload(person, comment);
    gone.push(oldBio, oldPrompt, comment);
    own.push(person.password);
    if (day % 2 === 0) return;
    const { token } = person;
    await request(server, 'POST', '/api/delete_user_account', { token });
    gone.push(first, person.email);
  }

  async function reportOne(): Promise<void> {
    const email = `${marker('reporter')}@example.net`;
    const message = await publicMessage(server, owner, marker('public'));
    await report(server, 'message', message, { email, language: 'en' }, { headers });
    const id = String(caseOf(server, message)['id']);
    await decide(server, moderator.token, { id, action: 'dismiss' });
    gone.push(email);
    const reader = `${marker('reader')}@example.net`;
    await request(server, 'POST', records('newsletter_subscribers'), {
      json: { email: reader, language: 'en' },
    });
    await request(server, 'POST', records('newsletter_removals'), { json: { email: reader } });
    gone.push(reader);
  }

  let files: Map<string, Buffer>;
  beforeAll(async () => {
    for (let day = 0; day < DAYS; day += 1) {
      await sendAll(day);
      await join(day);
      await reportOne();
      shiftTimes(server, -1);
    }
    for (const job of ['send_outcome_mails', 'delete_taken_back', 'add_up_visits', 'forget_marks'])
      await runJob(server, job);
    await vi.waitFor(
      async () => {
        await runJob(server, 'erase_deleted');
        const found = findMarkers(contentsOf(server.dataDir), gone);
        expect(found).toEqual([]);
      },
      { timeout: 60_000, interval: 2000 },
    );
    const name = await backUpByConsole(server);
    files = contentsOf(server.dataDir);
    files.set('the backup', databaseIn(server, name).content);
    files.set('the output', Buffer.from(server.output()));
  }, 600_000);

  it('leaves what was kept, also in a backup, so that the search can find', () => {
    for (const text of kept) {
      const found = findMarkers(files, [text]).join('\n');
      expect(found).toContain('data.db');
      expect(found).toContain('the backup');
    }
  });

  it('leaves nothing that was deleted, taken back or changed', () => {
    expect(findMarkers(files, gone)).toEqual([]);
  });

  it('leaves nothing of a sender, and no secret', () => {
    expect(findMarkers(files, [...Object.values(ofSenders), ...own])).toEqual([]);
  });

  it('leaves no moment at which a message was sent', () => {
    expect([...files].flatMap(([path, content]) => momentsIn(content, path))).toEqual([]);
  });

  it('leaves no time that is finer than promised, in no row', () => {
    const rows = storedRows(server);
    const fine = [...promisedTimes()].flatMap(([column, grain]) => {
      const [table = '', name = ''] = column.split('.');
      const values = rows.get(table)?.map((row) => row[name]) ?? [];
      return values.filter((value) => !isAsCoarse(value, grain)).map((value) => [column, value]);
    });
    expect(fine).toEqual([]);
    expect(query(server, 'SELECT 1 FROM messages').length).toBeGreaterThanOrEqual(DAYS);
  });

  /** Returns the moments that a file has as a number of SQLite, as digits or as text. */
  function momentsIn(content: Buffer, path: string): string[] {
    const found: string[] = [];
    // SQLite stores such a number in six bytes, the highest of which is 1.
    for (
      let at = content.indexOf(1);
      at >= 0 && at + 6 <= content.length;
      at = content.indexOf(1, at + 1)
    ) {
      const value = content.readUIntBE(at, 6);
      if (moments.has(value)) found.push(`${value} in ${path}`);
    }
    const text = content.toString('latin1');
    for (const [digits] of text.matchAll(/1[78]\d{11}/g))
      if (moments.has(Number(digits))) found.push(`${digits} in ${path}`);
    for (const [iso] of text.matchAll(/20\d\d-\d\d-\d\d[ T]\d\d:\d\d:\d\d\.\d{3}Z/g))
      if (moments.has(Date.parse(iso.replace(' ', 'T')))) found.push(`${iso} in ${path}`);
    return found;
  }
});

const engines = {
  chrome: () => findBrowser(),
  firefox: () => Promise.resolve(findFirefox()),
} as const;

describe.each(['chrome', 'firefox'] as const)('%s after Log Out', (engine) => {
  const server = setUp(() => startServer());
  let profile: string;
  let browser: Browser | undefined;
  beforeEach(() => {
    profile = mkdtempSync(join(tmpdir(), `hamsa-${engine}-`));
  });
  afterEach(async () => {
    await browser?.close();
    rmSync(profile, { recursive: true, force: true });
  });

  async function open(address: string): Promise<Page> {
    const executablePath = await engines[engine]();
    if (!executablePath) throw new Error(`no ${engine} is installed`);
    browser = await launch({
      browser: engine,
      executablePath,
      headless: true,
      userDataDir: profile,
      timeout: PROCESS_TIMEOUT,
      ...(engine === 'chrome' && { args: launchArguments }),
    });
    const page = await browser.newPage();
    await page.goto(address, { waitUntil: 'networkidle0' });
    await page.waitForFunction(() => !document.querySelector('main astro-island[ssr]'));
    return page;
  }

  const pressOnce = (page: Page, name: string) =>
    page.evaluate((text) => {
      const isMeant = (button: Element) =>
        button.textContent.trim() === text && button.checkVisibility();
      const found = [...document.querySelectorAll('button')].findLast(isMeant);
      found?.click();
      return found !== undefined;
    }, name);
  // The page may just be leaving.
  const press = (page: Page, name: string) =>
    vi.waitUntil(() => pressOnce(page, name).catch(() => false), { timeout: STEP_TIMEOUT });
  /** Types over what a field has; a locator would wait for frames that a browser without a window saves. */
  async function fill(page: Page, selector: string, text: string): Promise<void> {
    const field = await page.waitForSelector(selector, { visible: true });
    await field?.evaluate((input) => {
      if (input instanceof HTMLInputElement || input instanceof HTMLTextAreaElement) input.select();
      if (input instanceof HTMLElement) input.focus();
    });
    await page.keyboard.press('Delete');
    await page.keyboard.type(text);
  }
  const shows = (page: Page, text: string, isShown = true) =>
    page.waitForFunction(
      (wanted, expected) => document.body.innerText.includes(wanted) === expected,
      { timeout: STEP_TIMEOUT },
      text,
      isShown,
    );

  it.each([true, false])(
    'has nothing of a member on its disk, remembered: %s',
    async (remembers) => {
      const owner = await signUpMember(server, newName());
      const [whisper, sought, draft] = [marker('whisper'), marker('sought'), marker('draft')];
      // A short inbox has no search.
      fillInbox(server, owner, 40);
      await sendMessage(server, owner, whisper);
      const page = await open(`${server.url}/en/auth`);
      if (!remembers) {
        await page.evaluate(() =>
          document.querySelector<HTMLInputElement>('main input[type=checkbox]')?.click(),
        );
        await page.waitForSelector('dialog[open]');
        await page.keyboard.press('Escape');
      }
      await fill(page, 'main input[name=email]', owner.email);
      await fill(page, 'main input[name=password]', owner.password);
      await page.keyboard.press('Enter');
      await press(page, wordsOf('en', 'tour')('skip'));
      await shows(page, whisper);
      await fill(page, 'main input[type=search]', sought);
      await shows(page, whisper, false);
      await fill(page, 'main input[type=search]', '');
      await shows(page, whisper);
      await press(page, wordsOf('en', 'dashboard')('reply'));
      await fill(page, 'article textarea', draft);
      await page.evaluate(() => (location.hash = 'settings/security'));
      const logOut = wordsOf('en', 'settings')('log_out');
      await press(page, logOut);
      await page.waitForSelector('dialog[open] .dialog-actions');
      await press(page, logOut);
      await page.waitForFunction(() => !location.pathname.includes('dashboard'));
      await browser?.close();
      const files = contentsOf(profile);
      expect(files.size).toBeGreaterThan(10);
      const markers = [whisper, sought, draft, owner.email, owner.password, owner.token];
      // Firefox suggests an address that was typed once; no page can keep it from that without losing the password
      // manager, too.
      const found = findMarkers(files, markers).filter(
        (place) => !place.endsWith('formhistory.sqlite'),
      );
      expect(found).toEqual([]);
    },
  );
});
