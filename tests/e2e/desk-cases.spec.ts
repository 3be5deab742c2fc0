import type { Locator } from '@playwright/test';
import { objectToDecision } from '../../src/contract/notices.ts';
import { records, request, sendMessage, signUpMember } from '../support/api.ts';
import { enterAs, expect, newName, test, wordsOf } from '../support/browser-test.ts';
import { execute } from '../support/database.ts';
import { enterDesk, entry, shown } from '../support/desk-page.ts';
import { isAboveKeyboard, openKeyboardOnFocus, phone } from '../support/phone.ts';
import {
  caseOf,
  decide,
  newModerator,
  openCase,
  publicMessage,
  report,
  reportOwn,
} from '../support/reports.ts';
import { reply } from '../support/sender-links.ts';
import type { Server } from '../support/server.ts';

/** Reports a message of an own inbox, and returns its owner and the id of its case. */
async function privateCase(server: Server) {
  const owner = await signUpMember(server, newName());
  const message = await sendMessage(server, owner, 'a threat to one person alone');
  await reportOwn(server, owner, message);
  return { owner, id: String(caseOf(server, message)['id']) };
}

const lang = 'en';
const t = wordsOf(lang, 'desk');
const reasons = wordsOf(lang, 'report', 'reasons');
const notices = wordsOf(lang, 'notices', 'decisions', 'reasons');
const topOf = async (place: Locator) => (await place.boundingBox())?.y ?? 0;

test.describe('the cases of the desk', { tag: '@long' }, () => {
  test('a moderator reads what the owner of a private text reads', async ({ page, server }) => {
    const { owner, id } = await privateCase(server);
    await enterDesk(page, await newModerator(server, newName()), lang);
    await entry(page, id).click();
    await expect(shown(page, id)).toBeVisible();
    const told = page.getByRole('region', { name: t('told', { username: owner.username }) });

    await page.keyboard.press('x');
    await page.getByLabel(t('words')).fill('It sounds like a joke.');
    await expect(told).toContainText(notices('own_dismissed'));
    await expect(told).toContainText('It sounds like a joke.');

    await page.locator('#desk-case').click();
    await page.keyboard.press('d');
    await page.getByLabel(t('decision_reason')).selectOption('threat');
    await expect(told).toContainText(notices('own_acted'));
    await expect(told).not.toContainText(notices('object_hint'));
    await expect(told).not.toContainText(notices('delete_message'));
    await page.keyboard.press('Control+Enter');
    await expect(page.getByText(t('said_delete_private'))).toBeVisible();

    await enterAs(page, owner, lang);
    await page.locator('summary', { hasText: notices('own_acted') }).click();
    await expect(page.getByText(reasons('reason_threat'))).toBeVisible();
    await expect(page.getByText('It sounds like a joke.')).toBeVisible();
  });

  test('a moderator on a phone writes above the keyboard', async ({ page, owner, server }) => {
    const moderator = await newModerator(server, newName());
    const { id } = await openCase(server, owner, 'words on a phone');
    const objected = await openCase(server, owner, 'words that were hidden');
    await decide(server, moderator.token, { id: objected.id, action: 'hide' });
    const json = { id: objected.id, objection: 'It was a joke.' };
    await request(server, 'POST', objectToDecision.path, { token: owner.token, json });
    await openKeyboardOnFocus(page);
    await enterDesk(page, moderator, lang);

    const write = async (choice: string, label: string, button: string) => {
      const choices = page.locator('.desk-actions label');
      for (const width of [320, phone.width]) {
        await page.setViewportSize({ ...phone, width });
        for (const each of await choices.all()) await expect(each).toBeInViewport({ ratio: 1 });
      }
      await choices.filter({ hasText: choice }).click();
      const field = page.getByLabel(label);
      await field.click();
      await expect(page.getByRole('navigation', { name: t('parts') })).toBeHidden();
      for (const part of [field, page.getByRole('button', { name: button, exact: true })])
        await expect.poll(() => isAboveKeyboard(part)).toBe(true);
    };
    await entry(page, id).click();
    await expect(page.locator('.desk-actions label')).toHaveCount(5);
    await write(t('act_hide'), t('words'), t('do_hide'));

    await page.goto(`/${lang}/desk#case-${objected.id}`);
    await expect(page.locator('.desk-actions label')).toHaveCount(2);
    await write(t('act_upheld'), t('objection_words'), t('do_upheld'));
  });

  test('a decided case says what was decided, why and when', async ({ page, server }) => {
    const reasons = wordsOf(lang, 'report', 'reasons');
    const moderator = await newModerator(server, newName());
    const { id } = await openCase(server, await signUpMember(server, newName()));
    const day = new Date(Date.now() - 100 * 86_400_000).toISOString().slice(0, 10);
    const change = "UPDATE cases SET reason = 'private_data', reported_at = ? WHERE id = ?";
    execute(server, change, Date.parse(day), id);
    await enterDesk(page, moderator, lang);
    const row = page.getByRole('listitem').filter({ has: entry(page, id) });
    await expect(row).toContainText(reasons('reason_private_data'));
    await expect(row).toContainText(t('reports', { count: 1 }));
    await expect(row.locator('time')).toHaveAttribute('datetime', new RegExp(`^${day}`));

    await decide(server, moderator.token, { id, action: 'hide', reason: 'hate' });
    await page.getByRole('button', { name: t('state_decided'), exact: true }).click();
    await expect(row).toContainText(t('done_hide'));
    await expect(row).toContainText(reasons('reason_hate'));
    await expect(row).not.toContainText(reasons('reason_private_data'));
    await expect(row).not.toContainText(t('reports', { count: 1 }));
    await expect(row.locator('time')).not.toHaveAttribute('datetime', new RegExp(`^${day}`));
  });

  test('a moderator sees the reported text while writing', async ({ page, owner, server }) => {
    const { token } = owner;
    const json = { bio: 'Some words about me.', prompt: 'Ask me about https://xn--80ak6aa92e.com' };
    await request(server, 'PATCH', records('profiles', owner.id), { token, json });
    await report(server, 'profile', owner.id, { note: 'Read what is written there.' });
    const id = String(caseOf(server, owner.id)['id']);
    await enterDesk(page, await newModerator(server, newName()), lang);
    await entry(page, id).click();
    await expect(entry(page, id)).toContainText(`${json.prompt}\n${json.bio}`);
    const bio = shown(page, id).locator('.note').getByText(json.bio);
    await expect(shown(page, id).getByText(json.bio)).toHaveCount(1);
    await expect(shown(page, id).getByText('аррӏе.com')).toContainText('apple.com');
    const decision = shown(page, id).getByRole('heading', { name: t('decision') });
    expect(await topOf(bio)).toBeLessThan(
      await topOf(page.getByText('Read what is written there.')),
    );

    await page.keyboard.press('w');
    await page.getByLabel(t('words')).fill('One line\n'.repeat(8));
    await expect(shown(page, id).locator('.desk-quote')).toBeInViewport({ ratio: 1 });
    await expect(shown(page, id).locator('.desk-quote')).toContainText(json.bio);

    await page.setViewportSize({ width: 1680, height: 900 });
    const columns = await Promise.all([bio, decision].map((place) => place.boundingBox()));
    expect(columns[1]?.x).toBeGreaterThan((columns[0]?.x ?? 0) + (columns[0]?.width ?? 0));
  });

  test('a moderator reads what a reported reply answers', async ({ page, owner, server }) => {
    const asked = await publicMessage(server, owner, 'Do you ever feel alone?');
    const { body } = await reply(server, owner, asked, 'I do today.', { is_public: true });
    const answer = String(body['id']);
    await report(server, 'answer', answer, { reason: 'danger', note: 'I am worried.' });
    const id = String(caseOf(server, answer)['id']);
    await enterDesk(page, await newModerator(server, newName()), lang);
    await entry(page, id).click();
    const words = shown(page, id).getByText('I do today.');
    const asks = shown(page, id).getByText('Do you ever feel alone?');
    const note = shown(page, id).getByText('I am worried.');
    await expect(words).toBeVisible();
    const danger = page.getByRole('region', { name: t('danger_title') });
    const tops = await Promise.all([asks, words, danger, note].map(topOf));
    expect(tops).toEqual(tops.toSorted((a, b) => a - b));
  });
});
