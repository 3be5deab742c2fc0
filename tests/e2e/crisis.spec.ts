import type { Page } from '@playwright/test';
import { rulesOfColour, violationsOn } from '../support/accessibility.ts';
import {
  listInbox,
  records,
  request,
  sendMessage,
  signUpMember,
  type Member,
} from '../support/api.ts';
import { enterAs, expect, newName, test, wordsIn } from '../support/browser-test.ts';
import { newSecret, sendWithLink } from '../support/sender-links.ts';
import type { Server } from '../support/server.ts';

const needs = { ar: 'أريد أن أموت ولا أحد يعرف', en: 'I want to die and nobody knows' };
const jokes = { ar: 'كدت أن أموت من الضحك', en: 'I want to die laughing' };
const insult = 'انتحر يا فاشل';

// In UTC the country is guessed from the browser's language, en-US, which says nothing about Arabic readers.
test.use({ timezoneId: 'UTC' });

async function change(server: Server, { token }: Member, id: string, json: object) {
  await request(server, 'PATCH', records('messages', id), { token, json });
}

/** Collects a page's requests, with ids replaced. */
function requestsOf(page: Page): Set<string> {
  const requests = new Set<string>();
  page.on('request', (sent) => {
    const { pathname } = new URL(sent.url());
    requests.add(`${sent.method()} ${pathname.replaceAll(/[a-z0-9]{15}/g, '{id}')}`);
  });
  return requests;
}

/** Returns how a reader of this language finds the help. */
function helpIn(lang: 'ar' | 'en') {
  const t = wordsIn(lang);
  const help = (page: Page) => page.getByRole('group', { name: t('crisis_title') });
  const toReply = (page: Page) => help(page).getByRole('button', { name: t('crisis_to_reply') });
  const openHelp = (page: Page) =>
    help(page)
      .getByRole('button', { name: t('crisis_title') })
      .click();
  const dismiss = (page: Page) => help(page).getByRole('button', { name: t('crisis_dismiss') });
  // Without a helpline for the reader's country, the helplines are listed by country.
  const elsewhere = (page: Page) =>
    help(page).getByText(new RegExp(`^(${t('crisis_elsewhere')}|${t('crisis_by_country')})$`));
  const openElsewhere = (page: Page) => elsewhere(page).first().click();
  return { t, help, toReply, openHelp, dismiss, elsewhere, openElsewhere };
}

const lang = 'ar';
const { t, help, toReply, openHelp, elsewhere, openElsewhere } = helpIn(lang);
const card = (page: Page, text: string) => page.getByRole('article').filter({ hasText: text });
const country = (page: Page) => help(page).getByLabel(t('crisis_country'));

test.describe('a message from somebody in crisis', () => {
  test('shows the owner one row, and no other message does', async ({ page, owner, server }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    await sendMessage(server, owner, needs[lang]);
    await sendMessage(server, owner, jokes[lang]);
    await enterAs(page, owner, lang);
    const needy = card(page, needs[lang]).getByRole('group', { name: t('crisis_title') });
    await expect(help(page)).toHaveCount(1);
    const first = needy.getByRole('link', { name: t('crisis_helplines') });
    await expect(first).toHaveAttribute('href', 'https://findahelpline.com');
    await expect(needy.getByText(t('crisis_emergency'))).toBeHidden();
    const height = await needy.evaluate((group) => group.getBoundingClientRect().height);
    expect(height).toBeLessThanOrEqual(80);
    const message = await card(page, needs[lang]).evaluate(
      (note) => note.getBoundingClientRect().height,
    );
    expect(height).toBeLessThanOrEqual(message - height);
  });

  test('without a private link is led to no reply', async ({ page, owner, server }) => {
    await sendMessage(server, owner, needs[lang]);
    await enterAs(page, owner, lang);
    await openHelp(page);
    const [call, link] = [
      help(page).getByText(t('crisis_emergency')),
      help(page).getByRole('link'),
    ];
    const [emergency, first] = await Promise.all([call.boundingBox(), link.first().boundingBox()]);
    expect(first?.height).toBeGreaterThanOrEqual(52);
    expect((emergency?.y ?? 0) + (emergency?.height ?? Infinity)).toBeLessThan(first?.y ?? 0);
    await expect(country(page)).toBeHidden();
    await openElsewhere(page);
    await country(page).selectOption('SA');
    // A helpline for the young alone does not stand for everyone's.
    const large = help(page).locator('.button-large');
    await expect(large).toHaveAttribute('href', 'https://findahelpline.com');
    await expect(help(page)).toContainText(t('crisis_young'));
    await expect(toReply(page)).toHaveCount(0);
    await help(page).getByText(t('how_it_works')).click();
    await expect(help(page)).toContainText(t('crisis_reach'));
  });
});

test.describe('a message from somebody in crisis', { tag: '@long' }, () => {
  test('shows the helpline of the chosen country, for good', async ({ page, owner, server }) => {
    for (const text of [needs[lang], `${needs[lang]} `]) await sendMessage(server, owner, text);
    await enterAs(page, owner, lang);
    const first = help(page).first();
    await first.getByRole('button', { name: t('crisis_title') }).click();
    await openElsewhere(page);
    await first.getByLabel(t('crisis_country')).selectOption('AT');
    const calls = help(page).locator('a[href="tel:142"]');
    // Once in the open list, and once in sight below the other message.
    await expect(calls).toHaveCount(2);
    await page.reload();
    await expect(calls).toHaveCount(2);
    await expect(help(page).first()).toContainText(t('crisis_always'));
    const kept = await page.evaluate(() => localStorage.getItem('helpline_country'));
    expect(kept).toBe('AT');
  });

  test('can be answered with a suggested number', async ({ page, owner, server }) => {
    await sendWithLink(server, owner, newSecret(), needs[lang]);
    await enterAs(page, owner, lang);
    const field = page.getByLabel(t('reply_label'));
    await expect(field).toBeHidden();
    await openHelp(page);
    await openElsewhere(page);
    await country(page).selectOption('LB');
    await toReply(page).first().press('Enter');
    await expect(field).toBeFocused();
    await expect(field).toHaveValue(/1564/);
    const named = new Intl.DisplayNames(lang, { type: 'region' }).of('LB') ?? '';
    await expect(field).toHaveValue(new RegExp(named));
    const written = await field.inputValue();
    await toReply(page).nth(1).press('Enter');
    const directory = { name: 'Find A Helpline', address: 'findahelpline.com' };
    await expect(field).toHaveValue(`${written}\n${t('crisis_reply_directory', directory)}`);
    // The parts of a number keep their order in Arabic, and stay on one line.
    await country(page).selectOption('GB');
    await toReply(page).first().press('Enter');
    await expect(field).toHaveValue(/116\u00a0123/);
    expect((await listInbox(server, owner)).items).toMatchObject([{ replies: [] }]);
    await field.fill(written);
    await page.getByRole('button', { name: t('reply_to_sender'), exact: true }).click();
    await expect(page.locator('#toasts').getByText(t('reply_added'))).toBeVisible();
    expect((await listInbox(server, owner)).items).toMatchObject([
      { is_public: false, replies: [{ content: written, for_sender: true }] },
    ]);
  });

  test('that urges its reader to suicide is shown as abuse', async ({ page, owner, server }) => {
    await page.setViewportSize({ width: 320, height: 568 });
    await sendMessage(server, owner, insult);
    await enterAs(page, owner, lang);
    const abuse = page.getByRole('group', { name: t('incitement_title') });
    const opening = abuse.getByRole('button', { name: t('incitement_title') });
    expect((await opening.boundingBox())?.height).toBeGreaterThanOrEqual(44);
    await opening.press('Enter');
    await expect(abuse).toContainText(t('incitement_intro'));
    await expect(help(page)).toHaveCount(0);
    await expect(abuse.locator('.button-primary')).toHaveText(t('block_sender'));
    await expect(abuse.locator('.button-large')).toHaveCount(0);
    const report = abuse.getByRole('link', { name: t('incitement_report') });
    await expect(report).toHaveAttribute('href', `/${lang}/help/reporting-content`);
    const block = abuse.getByRole('button', { name: t('block_sender') });
    await block.press('Enter');
    const dialog = page.getByRole('dialog', { name: t('block_sender') });
    await expect(dialog.getByRole('button', { name: t('block_confirm') })).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(dialog).toBeHidden();
    await expect(block).toBeFocused();
  });

  test('is accessible with its help, in light and dark', async ({ page, owner, server }) => {
    for (const text of [needs[lang], needs[lang], insult]) await sendMessage(server, owner, text);
    await enterAs(page, owner, lang);
    await expect(help(page)).toHaveCount(2);
    const abuse = page.getByRole('group', { name: t('incitement_title') });
    await expect(abuse).toBeVisible();
    expect(await violationsOn(page)).toEqual([]);
    await abuse.getByRole('button', { name: t('incitement_title') }).click();
    await expect(abuse).toContainText(t('incitement_intro'));
    expect(await violationsOn(page, { within: '.inbox' })).toEqual([]);
    await help(page)
      .last()
      .getByRole('button', { name: t('crisis_title') })
      .click();
    await elsewhere(page).last().click();
    expect(await violationsOn(page, { within: '.inbox' })).toEqual([]);
    await page.evaluate(() => document.documentElement.classList.add('dark'));
    expect(await violationsOn(page, { within: '.inbox', rules: rulesOfColour })).toEqual([]);
  });
});

// A font that only one of them needs would tell the server of a crisis, too.
for (const lang of ['ar', 'en'] as const) {
  test(
    `a need causes the same requests as a joke in ${lang}, whatever the owner does with the help`,
    { tag: '@long' },
    async ({ page, server, anotherPerson }) => {
      const { toReply, openHelp, dismiss, help, openElsewhere } = helpIn(lang);
      const enterWith = async (viewer: Page, text: string) => {
        const owner = await signUpMember(server, newName());
        await sendWithLink(server, owner, newSecret(), text);
        const [message] = (await listInbox(server, owner)).items;
        await change(server, owner, String(message?.id), { is_new: false });
        const requests = requestsOf(viewer);
        const searched = viewer.waitForResponse(/_astro\/find-crisis\./);
        await enterAs(viewer, owner, lang);
        await searched;
        return requests;
      };
      const another = await anotherPerson();
      const ofJoke = await enterWith(another, jokes[lang]);
      // Any press loads the same files as a press in the help.
      await another.mouse.click(2, 2);
      const ofNeed = await enterWith(page, needs[lang]);
      await openHelp(page);
      await openElsewhere(page);
      const kept = () => page.evaluate(() => JSON.stringify([localStorage, sessionStorage]));
      const before = await kept();
      await toReply(page).first().click();
      await dismiss(page).click();
      await expect(help(page)).toBeHidden();
      expect(ofNeed).not.toEqual(new Set());
      await expect.poll(() => [...ofNeed].filter((one) => !ofJoke.has(one))).toEqual([]);
      expect(await kept()).toBe(before);
    },
  );
}
