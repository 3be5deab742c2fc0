import { formatNumber } from '../../src/i18n/format.ts';
import { dayBefore } from '../../src/rules/days.ts';
import { DAYS_LISTED } from '../../src/rules/visits.ts';
import { violationsOn } from '../support/accessibility.ts';
import { sendMessage, signUpMember, storedRecord, type Member } from '../support/api.ts';
import { enterAs, expect, newName, test, wordsIn, wordsOf } from '../support/browser-test.ts';
import { insertMany, query } from '../support/database.ts';
import type { Server } from '../support/server.ts';

/** Inserts counts for past days, the most recent first, directly into the database. */
function store(server: Server, { id }: Member, ...counts: [opened: number, wrote: number][]) {
  insertMany(
    server,
    'INSERT INTO visit_days VALUES (?, ?, ?, ?, 0)',
    counts.map(([opened, wrote], index) => [id, dayBefore(Date.now(), index + 1), opened, wrote]),
  );
}

/** The numbers are offered once somebody has written. */
async function ownerWithMessage(server: Server): Promise<Member> {
  const owner = await signUpMember(server, newName());
  await sendMessage(server, owner, 'hello');
  return owner;
}

const lang = 'ar';
const t = wordsIn(lang);
const told = wordsOf(lang, 'numbers');
const number = (value: number) => formatNumber(value, lang);

test.describe('visits', { tag: '@long' }, () => {
  test('are shown by day, without small numbers', async ({ page, server }) => {
    const owner = await ownerWithMessage(server);
    store(server, owner, [1240, 35], [9, 9]);
    await enterAs(page, owner, lang);
    await page.getByRole('button', { name: told('numbers') }).click();
    const visits = page.getByRole('region', { name: told('visits'), exact: true });
    const rows = visits.getByRole('row');
    await expect(rows).toHaveCount(0);
    await expect(visits).toContainText(`${number(1240)}+`);
    const chart = visits.getByRole('slider');
    await chart.press('End');
    const figure = told('visits_least', { least: number(1240) });
    await expect(visits.getByRole('paragraph').first()).toContainText(figure);
    await chart.press('Home');
    await expect(visits.getByRole('paragraph').first()).toContainText(told('visits_untold'));
    await expect(chart).toHaveAttribute('aria-valuetext', RegExp(told('visits_untold')));
    await visits.getByText(told('as_table')).click();
    await expect(rows).toHaveCount(1 + DAYS_LISTED);
    const untold = told('visits_untold');
    await expect(rows.nth(1).getByRole('cell')).toHaveText([
      told('visits_least', { least: number(1240) }),
      number(35),
    ]);
    await expect(rows.nth(2).getByRole('cell')).toHaveText([untold, untold]);
    await page.setViewportSize({ width: 390, height: 844 });
    expect(await violationsOn(page)).toEqual([]);
  });

  test('are in the card on a phone, where a tap tells a number', async ({ page, server }) => {
    const owner = await ownerWithMessage(server);
    store(server, owner, [1240, 35], [640, 20]);
    await page.setViewportSize({ width: 390, height: 844 });
    await enterAs(page, owner, lang);
    await page.getByRole('button', { name: owner.username }).click();
    await page.getByRole('button', { name: told('numbers') }).click();
    const visits = page.getByRole('region', { name: told('visits'), exact: true });
    const tick = visits.getByText(number(1000), { exact: true });
    const line = visits.getByText(number(500), { exact: true });
    const heights = await Promise.all([tick, line].map((each) => each.boundingBox()));
    expect(heights[0]?.height).toBe(heights[1]?.height);
    const chart = visits.getByRole('slider');
    const box = await chart.boundingBox();
    const width = box?.width ?? 0;
    const x = width - 1;
    await chart.dispatchEvent('pointerdown', {
      pointerType: 'touch',
      clientX: (box?.x ?? 0) + x,
    });
    await chart.dispatchEvent('pointerleave', { pointerType: 'touch' });
    await expect(visits.getByRole('paragraph').first()).toContainText(told('visits_untold'));
  });

  test('are switched off in the settings, which deletes them', async ({ page, server }) => {
    const owner = await ownerWithMessage(server);
    store(server, owner, [40, 20]);
    await enterAs(page, owner, lang);
    await page.getByRole('button', { name: told('numbers') }).click();
    const visits = page.getByRole('region', { name: told('visits'), exact: true });
    await expect(visits.getByText(told('as_table'))).toBeVisible();
    await visits.getByRole('link', { name: told('visits_settings') }).click();
    const toggle = page.getByRole('switch', { name: t('count_visits') });
    await expect(toggle).toBeChecked();
    await toggle.press('Space');
    await expect(page.locator('#toasts').getByText(t('visits_uncounted'))).toBeVisible();
    expect(await storedRecord(server, 'profiles', owner.id)).toMatchObject({
      visits_uncounted: true,
    });
    expect(query(server, 'SELECT day FROM visit_days WHERE profile_id = ?', owner.id)).toEqual([]);
    await page.goBack();
    await page.getByRole('button', { name: told('numbers') }).click();
    await expect(visits.getByText(told('visits_off'))).toBeVisible();
    await expect(visits.getByText(told('as_table'))).toHaveCount(0);
  });
});
