import type { Locator } from '@playwright/test';
import { listCases } from '../../src/contract/desk.ts';
import { objectToDecision } from '../../src/contract/objections.ts';
import { isolated } from '../../src/i18n/isolated.ts';
import { USERNAME_MAX } from '../../src/rules/username.ts';
import { violationsOn } from '../support/accessibility.ts';
import { records, request, sendMessage, signUpMember } from '../support/api.ts';
import { directions, enterAs, expect, newName, test, wordsOf } from '../support/browser-test.ts';
import { execute } from '../support/database.ts';
import { enterDesk, entry, shown } from '../support/desk-page.ts';
import { holdRequests } from '../support/hold-requests.ts';
import { misfitsOn } from '../support/layout.ts';
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

for (const { lang } of directions) {
  const t = wordsOf(lang, 'desk');
  const reasons = wordsOf(lang, 'report');
  const notices = wordsOf(lang, 'notices');

  test(
    `a moderator in ${lang} reads before a decision on a private message what its owner will read`,
    { tag: '@long' },
    async ({ page, server }) => {
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
    },
  );
}

for (const { lang } of directions) {
  const t = wordsOf(lang, 'desk');

  test(
    `a moderator in ${lang} on a phone sees every choice, and what they write above the keyboard`,
    { tag: '@long' },
    async ({ page, server }) => {
      const owner = await signUpMember(server, newName());
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
    },
  );
}

test(
  'a case of the longest name fits the narrowest phone',
  { tag: '@long' },
  async ({ page, server }) => {
    await page.setViewportSize({ width: 320, height: 568 });
    const owner = await signUpMember(server, newName().padEnd(USERNAME_MAX, 'w'));
    const { id } = await openCase(server, owner);
    await enterDesk(page, await newModerator(server, newName()), 'en');
    await entry(page, id).click();
    await expect(shown(page, id).getByRole('heading', { level: 2 })).toContainText(owner.username);
    expect(await misfitsOn(page)).toEqual([]);
  },
);

test(
  'a decided case in the list says what was decided, why and when, and not why it was reported',
  { tag: '@long' },
  async ({ page, server }) => {
    const t = wordsOf('en', 'desk');
    const reasons = wordsOf('en', 'report');
    const moderator = await newModerator(server, newName());
    const { id } = await openCase(server, await signUpMember(server, newName()));
    const day = new Date(Date.now() - 100 * 86_400_000).toISOString().slice(0, 10);
    const change = "UPDATE cases SET reason = 'private_data', reported_at = ? WHERE id = ?";
    execute(server, change, Date.parse(day), id);
    await enterDesk(page, moderator, 'en');
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
  },
);

test(
  'a moderator who opens a case that was erased meanwhile is led to the next one',
  { tag: '@long' },
  async ({ page, server, expectedErrors }) => {
    expectedErrors.push(/Failed to load resource: .* 400/);
    const t = wordsOf('en', 'desk');
    const owner = await signUpMember(server, newName());
    const cases = [await openCase(server, owner, 'one'), await openCase(server, owner, 'other')];
    await enterDesk(page, await newModerator(server, newName()), 'en');
    // The first of the queue is shown at once, where there is room beside the list.
    const shownId = await page.locator('[data-shown]').getAttribute('data-shown');
    const id = cases.map((one) => one.id).find((one) => one !== shownId) ?? '';
    execute(server, 'DELETE FROM cases WHERE id = ?', id);
    await entry(page, id).click();
    const gone = page.getByRole('heading', { name: t('case_gone') });
    await expect(gone).toBeVisible();
    await expect(entry(page, id)).toHaveCount(0);
    expect(await violationsOn(page)).toEqual([]);
    await page.getByRole('button', { name: t('key_next') }).click();
    await expect(page.locator('[data-shown]')).toBeVisible();
    await expect(gone).toHaveCount(0);
  },
);

test(
  'the place of the case shows its shape while the queue loads',
  { tag: '@long' },
  async ({ page, server }) => {
    const owner = await signUpMember(server, newName());
    await openCase(server, owner);
    const release = await holdRequests(page, `${listCases.path}*`);
    await enterDesk(page, await newModerator(server, newName()), 'en');
    const shape = page.locator('.desk-pane .skeleton');
    await expect(shape.first()).toBeVisible();
    await expect(page.locator('.desk-pane')).toHaveText('');
    release();
    await expect(page.locator('[data-shown]')).toBeVisible();
    await expect(shape).toHaveCount(0);
  },
);

const topOf = async (place: Locator) => (await place.boundingBox())?.y ?? 0;

test(
  'a moderator sees the reported text above the reports and while writing, and beside the form on a wide screen',
  { tag: '@long' },
  async ({ page, server }) => {
    const t = wordsOf('en', 'desk');
    const owner = await signUpMember(server, newName());
    const { token } = owner;
    const json = { bio: 'Some words about me.', prompt: 'Ask me about https://xn--80ak6aa92e.com' };
    await request(server, 'PATCH', records('profiles', owner.id), { token, json });
    await report(server, 'profile', owner.id, { note: 'Read what is written there.' });
    const id = String(caseOf(server, owner.id)['id']);
    await enterDesk(page, await newModerator(server, newName()), 'en');
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
  },
);

for (const size of [{ width: 1280, height: 800 }, phone]) {
  test(
    `a moderator sees what the person will be told while deciding at ${size.width} px`,
    { tag: '@long' },
    async ({ page, server }) => {
      const t = wordsOf('en', 'desk');
      await page.setViewportSize(size);
      const owner = await signUpMember(server, newName());
      const { id, message } = await openCase(server, owner, 'a rude line');
      for (const note of ['one', 'two', 'three'])
        await report(server, 'message', message, { note });
      await enterDesk(page, await newModerator(server, newName()), 'en');
      await entry(page, id).click();
      await page
        .locator('.desk-actions label')
        .filter({ hasText: t('act_hide') })
        .click();
      await page
        .getByLabel(t('words'))
        .fill('It names a place and threatens, so it is not public.');
      const told = page.getByRole('region', {
        name: t('told', { username: owner.username }),
      });
      await expect(told).toBeInViewport({ ratio: 1 });
      const { y = 0, height = 0 } = (await told.boundingBox()) ?? {};
      expect(y + height).toBeLessThan(await topOf(shown(page, id).locator('.desk-submit')));
    },
  );
}

test(
  'a moderator reads in the list how many reports there are besides the first',
  { tag: '@long' },
  async ({ page, server }) => {
    const t = wordsOf('en', 'desk');
    const { id, message } = await openCase(server, await signUpMember(server, newName()));
    for (const note of ['one', 'two']) {
      await report(server, 'message', message, { reason: 'harassment', note });
    }
    await enterDesk(page, await newModerator(server, newName()), 'en');
    const row = page.getByRole('listitem').filter({ has: entry(page, id) });
    await expect(row).toContainText(t('more_reports', { count: 2 }));
    await expect(row).not.toContainText(t('reports', { count: 3 }));
  },
);

test(
  'a moderator reads an objection before what it is about',
  { tag: '@long' },
  async ({ page, server }) => {
    const t = wordsOf('en', 'desk');
    const owner = await signUpMember(server, newName());
    const moderator = await newModerator(server, newName());
    const { id } = await openCase(server, owner, 'words that were hidden');
    await decide(server, moderator.token, { id, action: 'hide' });
    const json = { id, objection: 'It was a joke between friends.' };
    await request(server, 'POST', objectToDecision.path, { token: owner.token, json });
    await enterDesk(page, moderator, 'en');
    await page.getByRole('button', { name: t('state_objected') }).click();
    await entry(page, id).click();
    const objection = shown(page, id).getByText(json.objection);
    await expect(objection).toBeVisible();
    expect(await topOf(objection)).toBeLessThan(
      await topOf(shown(page, id).getByText('words that were hidden')),
    );
    const choices = shown(page, id).locator('.desk-submit');
    const { y = 0, height = 0 } = (await objection.boundingBox()) ?? {};
    expect(y + height).toBeLessThan(await topOf(choices));
  },
);

test(
  'a moderator reads the public message that a reported reply answers, above the danger and the note',
  { tag: '@long' },
  async ({ page, server }) => {
    const t = wordsOf('en', 'desk');
    const owner = await signUpMember(server, newName());
    const asked = await publicMessage(server, owner, 'Do you ever feel alone?');
    const { body } = await reply(server, owner, asked, 'I do today.', { is_public: true });
    const answer = String(body['id']);
    await report(server, 'answer', answer, { reason: 'danger', note: 'I am worried.' });
    const id = String(caseOf(server, answer)['id']);
    await enterDesk(page, await newModerator(server, newName()), 'en');
    await entry(page, id).click();
    const words = shown(page, id).getByText('I do today.');
    const asks = shown(page, id).getByText('Do you ever feel alone?');
    const note = shown(page, id).getByText('I am worried.');
    await expect(words).toBeVisible();
    const danger = page.getByRole('region', { name: t('danger_title') });
    const tops = await Promise.all([asks, words, danger, note].map(topOf));
    expect(tops).toEqual(tops.toSorted((a, b) => a - b));
  },
);

test(
  'a moderator who decided by keys sees the result of a long case, and the way to the next one',
  { tag: '@long' },
  async ({ page, server }) => {
    const t = wordsOf('en', 'desk');
    await page.setViewportSize({ width: 1280, height: 800 });
    const owner = await signUpMember(server, newName());
    const { id, message } = await openCase(server, owner, 'a rude line');
    for (const note of ['one', 'two', 'three', 'four', 'five'])
      await report(server, 'message', message, { note });
    await openCase(server, owner, 'another rude line');
    await enterDesk(page, await newModerator(server, newName()), 'en');
    await entry(page, id).click();
    await expect(shown(page, id)).toBeVisible();
    await page.keyboard.press('w');
    await expect(page.getByLabel(t('decision_reason'))).toBeFocused();
    for (const part of [page.locator('#desk-decision'), shown(page, id).getByRole('radiogroup')])
      await expect(part).toBeInViewport({ ratio: 1 });
    await page.keyboard.press('Control+Enter');
    await expect(page.locator('#desk-case')).toBeFocused();
    await expect(page.locator('#desk-case')).toBeInViewport({ ratio: 1 });
    await expect(page.locator('#desk-outcome')).toBeInViewport({ ratio: 1 });
    await expect(shown(page, id).getByRole('button', { name: t('key_next') })).toBeInViewport();
  },
);

test(
  'a moderator who follows a link to a decided case finds it in the list, and J goes on from it',
  { tag: '@long' },
  async ({ page, server }) => {
    const t = wordsOf('en', 'desk');
    const owner = await signUpMember(server, newName());
    const moderator = await newModerator(server, newName());
    const [older, newer] = [await openCase(server, owner), await openCase(server, owner)];
    for (const { id } of [older, newer])
      await decide(server, moderator.token, { id, action: 'warn' });
    await enterDesk(page, moderator, 'en');
    await page.goto(`/en/desk#case-${newer.id}`);
    await page.reload();
    await expect(entry(page, newer.id)).toHaveAttribute('aria-current', 'true');
    await expect(page.getByRole('button', { name: t('state_decided') })).toHaveAttribute(
      'aria-pressed',
      'true',
    );
    await page.keyboard.press('j');
    await expect(shown(page, newer.id)).toHaveCount(0);
    await expect(page.locator('[data-case][aria-current]')).toHaveCount(1);
  },
);

test(
  'a moderator who looks up a decided case is led to the next open one, and goes back from a choice',
  { tag: '@long' },
  async ({ page, server }) => {
    const t = wordsOf('en', 'desk');
    const owner = await signUpMember(server, newName());
    const moderator = await newModerator(server, newName());
    const [decided] = [await openCase(server, owner), await openCase(server, owner)];
    await decide(server, moderator.token, { id: decided.id, action: 'warn' });
    await enterDesk(page, moderator, 'en');
    await page.goto(`/en/desk#case-${decided.id}`);
    await page.reload();
    await shown(page, decided.id)
      .getByRole('button', { name: t('key_next') })
      .click();
    await expect(shown(page, decided.id)).toHaveCount(0);
    await expect(page.getByRole('button', { name: t('state_open') })).toHaveAttribute(
      'aria-pressed',
      'true',
    );
    await page.keyboard.press('w');
    await page.getByLabel(t('words'), { exact: true }).fill('kept');
    await page.getByRole('button', { name: t('cancel_action') }).click();
    await expect(page.locator('.desk-fields')).toHaveCount(0);
    await expect(page.locator('.desk-actions input:focus')).toHaveCount(1);
    await page.keyboard.press('h');
    await expect(page.getByLabel(t('words'), { exact: true })).toHaveValue('kept');
  },
);

test(
  'a moderator who takes a decision back by a key is not offered to do it once more',
  { tag: '@long' },
  async ({ page, server }) => {
    const t = wordsOf('en', 'desk');
    const { id, message } = await openCase(server, await signUpMember(server, newName()));
    await enterDesk(page, await newModerator(server, newName()), 'en');
    await entry(page, id).click();
    await expect(shown(page, id)).toBeVisible();
    await page.keyboard.press('w');
    await page.keyboard.press('Control+Enter');
    await expect(page.getByText(t('said_warn'))).toBeVisible();
    await page.keyboard.press('u');
    await expect(page.getByText(t('undone'))).toBeVisible();
    await expect(page.getByText(t('said_warn'))).toHaveCount(0);
    expect(caseOf(server, message)['action']).toBe('');
  },
);

test(
  'a moderator reads in lists that words of concern were sent, and of no warning',
  { tag: '@long' },
  async ({ page, server }) => {
    const t = wordsOf('en', 'desk');
    const owner = await signUpMember(server, newName());
    const moderator = await newModerator(server, newName());
    const { id } = await openCase(server, owner);
    await decide(server, moderator.token, { id, action: 'warn', reason: 'danger' });
    await enterDesk(page, moderator, 'en');
    await page.getByRole('button', { name: t('state_decided') }).click();
    const row = page.getByRole('listitem').filter({ has: entry(page, id) });
    await expect(row).toContainText(t('done_concern'));
    await expect(row).not.toContainText(t('done_warn'));
    await page.goto('/en/desk#log');
    const link = page.locator(`a[href$="${id}"]`);
    const line = page.getByRole('listitem').filter({ has: link });
    await expect(line).toContainText(/Sent words of concern/);
    await expect(line).toContainText(t('log_by', { name: isolated(moderator.username) }));
  },
);
