import type { Locator } from '@playwright/test';
import { settingsSections } from '../../src/rules/settings-hash.ts';
import { sendMessage, type Member } from '../support/api.ts';
import { beginBlocks, block, newestMessage, Sender } from '../support/blocks.ts';
import { enterAs, wordsIn, wordsOf } from '../support/browser-test.ts';
import { holdBack } from '../support/fill-inbox.ts';
import { hideWords } from '../support/hidden-words.ts';
import { inMenu } from '../support/page-steps.ts';
import { choosePhoto, paintPicture } from '../support/photos.ts';
import { caseOf, decide, newModerator, publicMessage, report } from '../support/reports.ts';
import { drawScreens, type Camera } from './camera.ts';
import { fillSample, newOwner, pause, publishSample, sampleIn } from './sample.ts';

drawScreens('owner', async (camera) => {
  const { page, server, looks } = camera;
  await firstDay(camera);
  const layla = await newOwner(server, looks.lang, 'layla', 'rose');
  publishSample(server, layla, looks.lang);
  fillSample(server, layla, looks.lang);
  await enterAs(page, layla, looks.lang);
  await camera.screen('inbox', () => camera.open('dashboard'));
  await messages(camera);
  await finding(camera);
  await ownPage(camera);
  await sharing(camera);
  await safety(camera, layla);
  await settings(camera);
  await notice(camera, layla);
  await tour(camera);
});

const button = (within: Locator | Camera['page'], name: string) =>
  within.getByRole('button', { name, exact: true }).first();

async function firstDay(camera: Camera) {
  const { page, server, looks } = camera;
  await enterAs(page, await newOwner(server, looks.lang, 'nour', 'teal'), looks.lang);
  await camera.wholePage('inbox-empty', () => camera.open('dashboard'));
}

/** Returns a message; on a very wide screen, the one that is open beside the list. */
async function openMessage(camera: Camera, text: string): Promise<Locator> {
  const { page, looks } = camera;
  await camera.open('dashboard');
  if (looks.width < 1600) return page.getByRole('article').filter({ hasText: text }).first();
  await page.getByRole('button', { name: text }).first().click();
  return page.getByRole('region', { name: wordsIn(looks.lang)('opened_message') });
}

async function messages(camera: Camera) {
  const { page, looks } = camera;
  const t = wordsIn(looks.lang);
  const { private: texts, public: exchanges, reply } = sampleIn(looks.lang);
  const newest = texts[0] ?? '';
  await camera.screen('reply', async () => {
    const card = await openMessage(camera, newest);
    const field = card.getByRole('textbox');
    // Beside the list, the form is open.
    if (!(await field.isVisible())) await button(card, t('reply')).click();
    await field.fill(reply);
  });
  await camera.screen('message-menu', async () => {
    const card = await openMessage(camera, newest);
    await inMenu(card, { menu: t('more_actions'), action: t('delete_message') });
  });
  await camera.screen('replies', async () => {
    const card = await openMessage(camera, exchanges[0]?.message ?? '');
    await button(card, t('reply_count', { count: 1 })).click();
    await card.scrollIntoViewIfNeeded();
  });
  await camera.screen('block', async () => {
    const card = await openMessage(camera, newest);
    await (await inMenu(card, { menu: t('more_actions'), action: t('block_sender') })).click();
    await page.getByRole('dialog').waitFor();
  });
  await camera.screen('report-own', async () => {
    const card = await openMessage(camera, newest);
    await (await inMenu(card, { menu: t('more_actions'), action: t('report') })).click();
    await page.getByRole('dialog').waitFor();
  });
  await camera.screen('delete', async () => {
    const card = await openMessage(camera, newest);
    await (await inMenu(card, { menu: t('more_actions'), action: t('delete_message') })).click();
    await page.getByRole('dialog').waitFor();
  });
}

async function finding(camera: Camera) {
  const { page, looks } = camera;
  const t = wordsIn(looks.lang);
  await camera.screen('search', async () => {
    await camera.open('dashboard');
    await page.getByRole('searchbox').fill(looks.lang === 'ar' ? 'حين' : 'your');
    await page.locator('mark').first().waitFor();
  });
  await camera.screen('selection', async () => {
    await camera.open('dashboard');
    await button(page, t('select')).click();
    for (const index of [0, 1]) await page.getByRole('checkbox').nth(index).click();
  });
  await camera.screen('view-options', async () => {
    await camera.open('dashboard');
    await button(page, t('view_options')).click();
    await page.getByRole('group', { name: t('order') }).waitFor();
  });
}

async function ownPage(camera: Camera) {
  const { page } = camera;
  await camera.wholePage('my-page', () => camera.open('dashboard#page'));
  await camera.screen('crop', async () => {
    await camera.open('dashboard#page');
    const fields = ['#7c2d4f', '#d08a5b', '#f2c9a1', '#5b6d8a'];
    await choosePhoto(page, await paintPicture(page, { width: 900, height: 600, fields }));
    await page.getByRole('dialog').waitFor();
  });
}

async function sharing(camera: Camera) {
  const { page, looks } = camera;
  const t = wordsIn(looks.lang);
  const say = wordsOf(looks.lang, 'share');
  const drawn = () => page.locator('canvas[role=img][aria-busy=false]').waitFor();
  await camera.wholePage('share', async () => {
    await camera.open('dashboard#share');
    await drawn();
  });
  await camera.wholePage('poster', async () => {
    await camera.open('dashboard#share');
    await button(page, say('shape_poster')).click();
    await drawn();
  });
  await camera.screen('share-message', async () => {
    const card = await openMessage(camera, sampleIn(looks.lang).public[0]?.message ?? '');
    await button(card, t('share')).click();
    await drawn();
  });
}

async function safety(camera: Camera, layla: Member) {
  const { page, server, looks } = camera;
  const t = wordsIn(looks.lang);
  const { crisis, unkind } = sampleIn(looks.lang);
  const words = looks.lang === 'ar' ? ['غبي', 'قبيح'] : ['stupid', 'ugly'];
  await hideWords(server, layla, words);
  await new Sender(server).write(layla, unkind);
  await block(server, layla, await newestMessage(server, layla));
  beginBlocks(server, layla);
  holdBack(server, layla, 2);
  await camera.screen('held', async () => {
    await camera.open('dashboard');
    await button(page, t('held_link', { held: 2 })).click();
    await page.getByRole('dialog').waitFor();
  });
  await sendMessage(server, layla, crisis);
  const help = () => page.getByRole('group', { name: t('crisis_title') });
  await camera.screen('crisis', async () => {
    await openMessage(camera, crisis);
    await help().waitFor();
  });
  await camera.screen('crisis-open', async () => {
    await openMessage(camera, crisis);
    await help()
      .getByRole('button', { name: t('crisis_title') })
      .click();
  });
}

async function settings(camera: Camera) {
  const { page, looks } = camera;
  const t = wordsIn(looks.lang);
  await camera.screen('settings', () => camera.open('dashboard#settings'));
  for (const section of settingsSections) {
    const walk = async () => {
      await camera.open(`dashboard#settings/${section}`);
      await page.getByRole('heading', { level: 3, name: t(section) }).waitFor();
    };
    // On a wide screen, the dialog has one height.
    if (camera.isPhone) await camera.wholePage(`settings-${section}`, walk);
    else await camera.screen(`settings-${section}`, walk);
  }
  await camera.screen('log-out', async () => {
    await camera.open('dashboard#settings');
    await button(page, t('log_out')).click();
  });
}

async function notice(camera: Camera, layla: Member) {
  const { page, server, looks } = camera;
  const moderator = await newModerator(server, 'amina');
  const id = await publicMessage(server, layla, sampleIn(looks.lang).unkind);
  await report(server, 'message', id);
  const found = String(caseOf(server, id)['id']);
  await decide(server, moderator.token, { id: found, action: 'hide', reason: 'harassment' });
  const hidden = wordsOf(looks.lang, 'notices', 'decisions', 'reasons')('hide_message');
  await camera.screen('notice', async () => {
    await camera.open('dashboard');
    await page.getByText(hidden).first().click();
  });
  await pause(server, layla);
  await camera.screen('inbox-paused', () => camera.open('dashboard'));
}

async function tour(camera: Camera) {
  const { page, looks } = camera;
  await page.addInitScript(() => localStorage.removeItem('dashboard_tour'));
  const t = wordsOf(looks.lang, 'tour');
  await camera.screen('tour', async () => {
    await camera.open('dashboard');
    await page.getByRole('dialog', { name: t('profile_title') }).waitFor();
  });
  await camera.screen('tour-next', async () => {
    await button(page.getByRole('dialog'), t('next')).click();
    await page.getByRole('dialog', { name: t('bio_title') }).waitFor();
  });
}
