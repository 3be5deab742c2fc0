import type { Locator, Page } from '@playwright/test';
import { rulesOfColour, violationsOn } from '../support/accessibility.ts';
import { countRows, signUpMember, type Member } from '../support/api.ts';
import { expect, newName, scrollToIslands, tabTo, test, wordsOf } from '../support/browser-test.ts';
import { publishMessages } from '../support/fill-inbox.ts';
import type { Server } from '../support/server.ts';
import { publicMessage } from '../support/reports.ts';
import { reply } from '../support/sender-links.ts';

// Public messages and answers. The server renders the first page; the browser loads the next ones.

async function publishAnswered(server: Server, owner: Member, content: string, answer: string) {
  const id = await publicMessage(server, owner, content);
  await reply(server, owner, id, answer, {});
  return id;
}

async function ownerWith(server: Server, messages: number): Promise<Member> {
  const owner = await signUpMember(server, newName());
  publishMessages(server, owner, messages);
  return owner;
}

const whisper = (index: number) => new RegExp(`the ${index}\\. of them`);

/** Returns the numbers of the messages in the order shown. */
const shownOn = async (cards: Locator) =>
  (await cards.allTextContents()).map((text) => Number(/the (\d+)\. of them/.exec(text)?.[1]));

const countdown = (from: number, to: number) =>
  Array.from({ length: from - to + 1 }, (_, index) => from - index);

const lang = 'ar';
const t = wordsOf(lang, 'answers');
const more = (page: Page) => page.getByRole('link', { name: t('load_more') });

test.describe('public messages', () => {
  test('link the page of their answer, and all answers', async ({ page, owner, server }) => {
    await publicMessage(server, owner, 'nobody answered this');
    const id = await publishAnswered(server, owner, 'a question', 'an answer');
    await page.goto(`/${lang}/${owner.username}`);
    await scrollToIslands(page);
    // The other links report a message or a reply.
    const link = page.getByRole('article').getByRole('link', { name: /\(.+\)$/ });
    await expect(link).toHaveCount(1);
    await expect(link).toHaveAccessibleName(/(?:now|minute|الآن|دقيقة).* \(.+\)$/);
    await link.click();
    await expect(page).toHaveURL(`/${lang}/${owner.username}/${id}`);
    const name = owner.username;
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(t('answer_title', { name }));
    await expect(page.getByRole('article')).toContainText('an answer');
    await page.getByRole('link', { name: t('all_answers', { name }) }).click();
    await expect(page).toHaveURL(`/${lang}/${owner.username}/answers`);
    await expect(page.getByRole('article')).toHaveCount(1);
    await page.getByRole('link', { name: t('write'), exact: false }).click();
    await expect(page).toHaveURL(`/${lang}/${owner.username}#prompt`);
  });
});

test.describe('public messages', { tag: '@long' }, () => {
  test('are hydrated without another request', async ({ page, server }) => {
    const owner = await ownerWith(server, 3);
    await publicMessage(server, owner, ' line\n\n  and "line" <b>&amp; ~{username}~ سلام');
    const asked: string[] = [];
    page.on('request', (asks) => asked.push(new URL(asks.url()).pathname));
    let release = (): void => undefined;
    const seen = new Promise<void>((resolve) => (release = resolve));
    await page.route(/_astro\/Feed\..*js/, async (route) => {
      await seen;
      await route.continue();
    });
    await page.goto(`/${lang}/${owner.username}`, { waitUntil: 'commit' });
    await expect(page.getByRole('article')).toHaveCount(4);
    const nodes = await page.evaluateHandle(() => [
      ...document.querySelectorAll('astro-island ol, article, article *'),
    ]);
    const texts = await page.locator('.note-text').allTextContents();
    release();
    await scrollToIslands(page);
    await expect(page.locator('article time[title]').first()).toBeVisible();
    const kept = await nodes.evaluate((before) => {
      const now = [...document.querySelectorAll('astro-island ol, article, article *')];
      return before.length === now.length && before.every((node, index) => node === now[index]);
    });
    expect(kept).toBe(true);
    expect(await page.locator('.note-text').allTextContents()).toEqual(texts);
    expect(asked.filter((path) => path.startsWith('/api/public-profile'))).toEqual([]);
  });

  test('are added page by page by keyboard', async ({ page, server }) => {
    const owner = await ownerWith(server, 45);
    await page.goto(`/${lang}/${owner.username}`);
    await scrollToIslands(page);
    const cards = page.getByRole('article');
    await expect(cards).toHaveCount(20);
    await cards.last().getByRole('link').last().focus();
    await tabTo(page, more(page));
    await page.keyboard.press('Enter');
    await expect(cards.filter({ hasText: whisper(24) })).toBeFocused();
    await expect(cards).toHaveCount(40);
    await cards.last().getByRole('link').last().focus();
    await tabTo(page, more(page));
    await page.keyboard.press('Enter');
    await expect(cards.filter({ hasText: whisper(4) })).toBeFocused();
    await expect(more(page)).toBeHidden();
    expect(await shownOn(cards)).toEqual(countdown(44, 0));
    await expect(page).toHaveURL(`/${lang}/${owner.username}`);
  });

  test('are paged through without JavaScript', async ({ anotherPerson, server }) => {
    const owner = await ownerWith(server, 45);
    const page = await anotherPerson({ javaScriptEnabled: false });
    await page.goto(`/${lang}/${owner.username}`);
    const cards = page.getByRole('article');
    await expect.poll(() => shownOn(cards)).toEqual(countdown(44, 25));
    await more(page).press('Enter');
    await expect(page).toHaveURL(`/${lang}/${owner.username}?page=2`);
    await expect.poll(() => shownOn(cards)).toEqual(countdown(24, 5));
    await more(page).press('Enter');
    await expect(page).toHaveURL(`/${lang}/${owner.username}?page=3`);
    await expect.poll(() => shownOn(cards)).toEqual(countdown(4, 0));
    await expect(more(page)).toBeHidden();
    await expect(page.getByText(t('joined'))).toBeVisible();
  });

  test('and answers are accessible, in light and dark', async ({ page, owner, server }) => {
    const id = await publishAnswered(server, owner, 'a question', 'an answer '.repeat(20));
    for (const path of ['', '/answers', `/${id}`]) {
      await page.goto(`/${lang}/${owner.username}${path}`);
      expect(await violationsOn(page)).toEqual([]);
      await page.evaluate(() => document.documentElement.classList.add('dark'));
      expect(await violationsOn(page, { rules: rulesOfColour })).toEqual([]);
    }
  });
});

test.describe('the page of an owner', { tag: '@long' }, () => {
  test('a visitor copies the address of an answer', async ({ page, owner, context, server }) => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write']);
    const id = await publishAnswered(server, owner, 'a question', 'an answer');
    await page.addInitScript(() => Reflect.deleteProperty(Navigator.prototype, 'share'));
    await page.goto(`/${lang}/${owner.username}`);
    await scrollToIslands(page);
    await page.getByRole('button', { name: wordsOf(lang, 'blog')('share') }).click();
    await expect(page.getByText(wordsOf(lang, 'blog')('link_copied'))).toBeVisible();
    const copied = await page.evaluate(() => navigator.clipboard.readText());
    expect(copied).toBe(`${server.url}/${lang}/${owner.username}/${id}`);
  });

  for (const javaScriptEnabled of [true, false]) {
    test(`writing with scripts: ${javaScriptEnabled}`, async ({ owner, anotherPerson, server }) => {
      const id = await publishAnswered(server, owner, 'a question', 'an answer');
      const before = await countRows(server, 'messages');
      const page = await anotherPerson({ javaScriptEnabled });
      await page.goto(`/${lang}/${owner.username}/${id}`);
      const words = wordsOf(lang, 'profile');
      await page.getByLabel(words('message_label')).fill('me too');
      await page.getByRole('button', { name: words('send') }).click();
      await expect(page.getByRole('heading', { name: words('sent') })).toBeVisible();
      expect(await countRows(server, 'messages')).toBe(before + 1);
    });
  }
});
