import type { Page } from '@playwright/test';
import { listInbox, type Member, runJob } from '../support/api.ts';
import { violationsOn } from '../support/accessibility.ts';
import { enterAs, expect, test, wordsOf, expectErrors } from '../support/browser-test.ts';
import { newSecret, reply, sendWithLink, threadOf } from '../support/sender-links.ts';
import { type Lang } from '../../src/i18n/locales.ts';
import type { Server } from '../support/server.ts';

// Tests the links by which senders read replies, and the page with those that the browser keeps.

/** Opens an address as if it were typed into a new tab: only another fragment would not load the page. */
async function open(page: Page, path: string): Promise<void> {
  await page.goto('/favicon.svg');
  await page.goto(path);
}

/** Sends a message on the page of its recipient, and asks for the way back. */
async function sendAndAsk(page: Page, lang: Lang, owner: Member, text: string): Promise<void> {
  const t = wordsOf(lang, 'profile');
  await page.goto(`/${lang}/${owner.username}`);
  await page.getByLabel(t('message_label')).fill(text);
  await page.getByRole('button', { name: t('send') }).click();
  await page.getByRole('button', { name: wordsOf(lang, 'sent')('offer') }).click();
}

/** Sends a message through the API; returns the secret and the message's id. */
async function sendWithSecret(server: Server, owner: Member, text = 'a whisper') {
  const secret = newSecret();
  expect((await sendWithLink(server, owner, secret, text)).status).toBe(204);
  const { items } = await listInbox(server, owner);
  return { secret, id: items[0]?.id ?? '' };
}

async function replyTo(server: Server, owner: Member, id: string, text: string, fields = {}) {
  const sent = await reply(server, owner, id, text, { for_sender: true, ...fields });
  expect(sent.status, sent.text).toBe(200);
}

const privateLink = (page: Page) => page.locator('[translate=no]');
const lang = 'en';
const t = wordsOf(lang, 'sent');

test.describe('a sender', () => {
  test.use({ viewport: { width: 390, height: 844 } });

  test('keeps the link, and reads a reply', async ({ page, owner, server, anotherPerson }) => {
    await sendAndAsk(page, lang, owner, 'hello from the roof');
    await expect(page.getByRole('heading', { name: t('link_title') })).toBeFocused();
    const link = (await privateLink(page).textContent()) ?? '';
    expect(link).toMatch(new RegExp(`^${server.url}/${lang}/sent#[0-9a-f]{32}$`));
    expect(await page.evaluate(() => localStorage.getItem('sent_links'))).toBeNull();
    await page.getByRole('button', { name: t('keep') }).click();
    await expect(page.getByText(t('kept'))).toBeVisible();
    expect(await violationsOn(page)).toEqual([]);

    const { items } = await listInbox(server, owner);
    await replyTo(server, owner, items[0]?.id ?? '', 'I heard you');
    await page.goto(`/${lang}/${owner.username}`);
    await expect(page.getByText('I heard you')).toBeHidden();
    await page
      .getByRole('contentinfo')
      .getByRole('link', { name: t('title') })
      .click();
    await page.getByRole('link', { name: owner.username }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(
      t('answered', { name: owner.username }),
    );
    await expect(page.getByText('hello from the roof')).toBeVisible();
    await expect(page.getByText('I heard you')).toBeVisible();
    await expect(page.getByRole('button', { name: t('take_back') })).toBeHidden();
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
    expect(page.url()).not.toContain(link.split('#')[1]);
    expect(await violationsOn(page)).toEqual([]);

    const elsewhere = await anotherPerson();
    await elsewhere.goto(link);
    await expect(elsewhere.getByText('I heard you')).toBeVisible();
    expect(await elsewhere.title()).toBe(await page.title());
    // Neither the address nor the history has the secret for whoever comes next.
    await expect(elsewhere).toHaveURL(`${server.url}/${lang}/sent`);
    await elsewhere.goto(`${server.url}/${lang}/blog`);
    await elsewhere.goBack();
    await expect(elsewhere.getByRole('heading', { level: 1 })).toHaveText(t('title'));
    await expect(elsewhere.getByText('I heard you')).toBeHidden();
  });

  test('takes a message back before it is read', async ({ page, owner, server }) => {
    await sendAndAsk(page, lang, owner, 'too much');
    const link = (await privateLink(page).textContent()) ?? '';
    expect((await listInbox(server, owner)).items).toHaveLength(1);
    await open(page, link);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(t('unanswered'));
    await page.getByRole('button', { name: t('take_back') }).click();
    await expect(page.getByText(t('take_back_question'))).toBeFocused();
    expect(await violationsOn(page)).toEqual([]);
    await page.getByRole('button', { name: t('take_back') }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(t('taken_back'));
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
    await expect(page.getByRole('button', { name: t('look_again') })).toHaveCount(0);
    await runJob(server, 'delete_taken_back');
    await expect.poll(async () => (await listInbox(server, owner)).items).toEqual([]);
  });

  test(
    'answers once if the recipient allows it',
    { tag: '@long' },
    async ({ page, owner, server }) => {
      const { secret, id } = await sendWithSecret(server, owner);
      await replyTo(server, owner, id, 'tell me more', { may_answer: true });
      await page.goto(`/${lang}/sent#${secret}`);
      const field = page.getByLabel(t('answer_label'), { exact: true });
      await field.fill('it was me on the roof');
      await open(page, `/${lang}/sent#${secret}`);
      await expect(field).toHaveValue('it was me on the roof');
      expect(await violationsOn(page)).toEqual([]);
      await page.getByRole('button', { name: wordsOf(lang, 'profile')('send') }).click();
      await expect(page.getByRole('heading', { name: t('sent') })).toBeFocused();
      await expect(field).toBeHidden();
      await expect(page.getByRole('button', { name: t('take_back') })).toBeVisible();
      const { items } = await listInbox(server, owner);
      expect(items[0]).toMatchObject({ content: 'it was me on the roof', earlier: { id } });
      expect((await threadOf(server, secret)).can_answer).toBe(false);
      await open(page, `/${lang}/sent#${secret}`);
      await expect(page.getByText('tell me more')).toBeVisible();
      await expect(field).toBeHidden();
    },
  );
});

const heading = (page: Page) => page.getByRole('heading', { level: 1 });

test('an unread and an unknown message look alike', async ({ page, owner, server }) => {
  const unread = await sendWithSecret(server, owner);
  const hidden = await sendWithSecret(server, owner);
  const sent = await reply(server, owner, hidden.id, 'to myself', {});
  expect(sent.status).toBe(200);
  const looks: string[] = [];
  for (const secret of [unread.secret, hidden.secret, newSecret()]) {
    await open(page, `/${lang}/sent#${secret}`);
    await expect(heading(page)).toHaveText(t('unanswered'));
    looks.push(await page.getByRole('main').innerHTML());
  }
  expect(new Set(looks).size).toBe(1);
});

test.describe('private links', { tag: '@long' }, () => {
  test('an answer that is no longer allowed stays', async ({ page, owner, server }) => {
    expectErrors(/403 \(Forbidden\)/);
    const { secret, id } = await sendWithSecret(server, owner);
    await replyTo(server, owner, id, 'tell me more', { may_answer: true });
    await page.goto(`/${lang}/sent#${secret}`);
    const field = page.getByLabel(t('answer_label'), { exact: true });
    await field.fill('too late');
    await page.route('**/api/collections/messages/records', (route) =>
      route.fulfill({ status: 403, json: { data: { content: { code: 'answer_closed' } } } }),
    );
    await page.getByRole('button', { name: 'Send' }).click();
    await expect(page.getByRole('alert')).toHaveText(t('answer_closed'));
    await expect(field).toHaveValue('too late');
  });

  test('an incomplete link is called so and asks nothing of the server', async ({ page }) => {
    const asked: string[] = [];
    page.on('request', (sent) => asked.push(sent.url()));
    for (const fragment of ['abc', '0'.repeat(31), `${'0'.repeat(32)}0`, 'G'.repeat(32)]) {
      await open(page, `/${lang}/sent#${fragment}`);
      await expect(heading(page)).toHaveText(t('link_incomplete'));
    }
    expect(asked.filter((url) => url.includes('/api/'))).toEqual([]);
    expect(await violationsOn(page)).toEqual([]);
    await page
      .getByRole('main')
      .getByRole('link', { name: t('title') })
      .click();
    await page.getByText(t('led_by_link')).click();
    await expect(page.getByText(t('link_incomplete_hint'))).toBeVisible();
  });

  test('kept links are removed at one press and put back at another', async ({ page }) => {
    await page.goto(`/${lang}/sent`);
    await page.evaluate(() => {
      const link = (digit: string, to: string, days: number) => ({
        secret: digit.repeat(32),
        to,
        kept_at: new Date(Date.now() - days * 86_400_000).toISOString().slice(0, 10),
      });
      const links = [link('1', 'laila', 0), link('2', 'omar', 3), link('3', 'noor', 91)];
      localStorage.setItem('sent_links', JSON.stringify(links));
    });
    const asked: string[] = [];
    page.on('request', (sent) => asked.push(sent.url()));
    await page.reload();
    const names = page.getByRole('main').getByRole('listitem').getByRole('link');
    await expect(names).toHaveText([t('to', { name: 'laila' }), t('to', { name: 'omar' })]);
    expect(await page.evaluate(() => localStorage.getItem('sent_links'))).not.toContain('noor');
    expect(await violationsOn(page)).toEqual([]);
    await page.getByRole('button', { name: t('remove_all') }).click();
    await expect(names).toHaveCount(0);
    expect(await page.evaluate(() => localStorage.getItem('sent_links'))).toBeNull();
    await page.getByRole('button', { name: t('undo') }).click();
    await expect(names).toHaveCount(2);
    await page.getByRole('button', { name: /laila/ }).click();
    await expect(names).toHaveText([t('to', { name: 'omar' })]);
    expect(asked.filter((url) => url.includes('/api/'))).toEqual([]);
  });

  test('a read reply is marked in the list, and not stored', async ({ page, owner, server }) => {
    const { secret, id } = await sendWithSecret(server, owner);
    const waiting = await sendWithSecret(server, owner);
    await replyTo(server, owner, id, 'I heard you');
    await page.goto(`/${lang}/sent`);
    const stored = await page.evaluate(
      ([to, ...secrets]) => {
        const kept_at = new Date().toISOString().slice(0, 10);
        const links = JSON.stringify(secrets.map((kept) => ({ secret: kept, to, kept_at })));
        localStorage.setItem('sent_links', links);
        return links;
      },
      [owner.username, waiting.secret, secret],
    );
    await page.reload();
    const items = page.getByRole('main').getByRole('listitem');
    const to = t('to', { name: owner.username });
    await expect(items.getByRole('link')).toHaveText([`${to} (2)`, `${to} (1)`]);
    await items.getByRole('link', { name: '(1)' }).click();
    await expect(page.getByText('I heard you')).toBeVisible();
    await page
      .getByRole('main')
      .getByRole('link', { name: t('title') })
      .click();
    await expect(heading(page)).toBeFocused();
    const answered = t('answered', { name: owner.username });
    await expect(items.filter({ hasText: answered })).toHaveText(/\(1\)/);
    expect(await violationsOn(page)).toEqual([]);
    expect(await page.evaluate(() => localStorage.getItem('sent_links'))).toBe(stored);
    await page.reload();
    await expect(items).toHaveCount(2);
    await expect(items.filter({ hasText: answered })).toHaveCount(0);
  });

  test('offline, the page says so, and shows the reply once connected', async ({
    owner,
    cuttable: { page, proxy },
    server,
  }) => {
    const { secret, id } = await sendWithSecret(server, owner);
    await replyTo(server, owner, id, 'after the tunnel');
    await page.goto(`/${lang}/sent`);
    proxy.cut();
    await page.evaluate((hash) => (location.hash = hash), secret);
    await expect(page.getByRole('alert')).toHaveText(wordsOf(lang, 'errors')('no_response'));
    await expect(page.getByRole('button', { name: t('keep') })).toBeVisible();
    await page.getByRole('button', { name: t('take_back') }).click();
    await page.getByRole('button', { name: t('take_back') }).click();
    const failures = page.getByRole('alert');
    await expect(failures).toHaveCount(2);
    await page.getByRole('button', { name: t('leave_it') }).click();
    proxy.mend();
    await page.getByRole('button', { name: wordsOf(lang, 'errors')('try_again') }).click();
    await expect(page.getByText('after the tunnel')).toBeVisible();
  });

  test('in the dark, a reply and the list are accessible', async ({ page, owner, server }) => {
    await page.emulateMedia({ colorScheme: 'dark' });
    const { secret, id } = await sendWithSecret(server, owner);
    await replyTo(server, owner, id, 'good night', { may_answer: true });
    await page.goto(`/${lang}/sent#${secret}`);
    await expect(page.getByText('good night')).toBeVisible();
    expect(await violationsOn(page)).toEqual([]);
    await page.getByRole('button', { name: t('keep') }).click();
    await page
      .getByRole('link', { name: t('title') })
      .first()
      .click();
    await expect(page.getByRole('link', { name: owner.username })).toBeVisible();
    expect(await violationsOn(page)).toEqual([]);
  });

  test('signing out removes the kept links only if asked', async ({ page, owner }) => {
    const settings = wordsOf(lang, 'settings');
    const choice = page.getByLabel(settings('forget_whispers'));
    const stored = () => page.evaluate(() => localStorage.getItem('sent_links'));
    const askToLeave = async () => {
      await enterAs(page, owner, lang);
      await page.goto(`/${lang}/dashboard#settings`);
      await page.getByRole('button', { name: settings('log_out'), exact: true }).click();
      await expect(page.getByRole('heading', { name: settings('log_out_title') })).toBeVisible();
    };
    const leave = async () => {
      const dialog = page.getByRole('dialog').last();
      await dialog.getByRole('button', { name: settings('log_out'), exact: true }).click();
      await page.waitForURL(`/${lang}/`);
    };
    await askToLeave();
    await expect(choice).toHaveCount(0);
    await leave();
    await page.evaluate(() => {
      const kept_at = new Date().toISOString().slice(0, 10);
      const links = [{ secret: '1'.repeat(32), to: 'laila', kept_at }];
      localStorage.setItem('sent_links', JSON.stringify(links));
    });
    await askToLeave();
    await expect(choice).not.toBeChecked();
    await leave();
    expect(await stored()).toContain('laila');
    await askToLeave();
    await choice.check();
    await leave();
    expect(await stored()).toBeNull();
  });
});
