import { listInbox, refuseGuests } from '../support/api.ts';
import { wordsOf } from '../support/browser-test.ts';
import { publicMessage } from '../support/reports.ts';
import { reply } from '../support/sender-links.ts';
import { drawScreens, type Camera } from './camera.ts';
import { newOwner, pause, publishSample, sampleIn } from './sample.ts';

drawScreens('visitors', async (camera) => {
  const { server, looks } = camera;
  const layla = await newOwner(server, looks.lang, 'layla', 'rose');
  const ids = publishSample(server, layla, looks.lang);
  await landing(camera);
  await waysIn(camera);
  await camera.wholePage('profile', () => camera.open('layla'));
  await writing(camera);
  await camera.screen('answer', () => camera.open(`layla/${ids[0]}`));
  await camera.wholePage('answers', () => camera.open('layla/answers'));
  await otherPages(camera);
  await whispers(camera);
  await reporting(camera);
});

async function landing(camera: Camera) {
  const { page } = camera;
  await camera.screen('landing', () => camera.open(''));
  await camera.wholePage('landing-whole', () => camera.open(''));
  await camera.screen('landing-name', async () => {
    await camera.open('');
    await page.getByLabel(wordsOf(camera.looks.lang, 'auth')('username')).fill('nour');
    await page.getByText(wordsOf(camera.looks.lang, 'auth')('username_available')).waitFor();
  });
}

async function waysIn(camera: Camera) {
  const { page } = camera;
  const t = wordsOf(camera.looks.lang, 'auth');
  const submit = () => page.locator('form [type=submit]').first().click();
  await camera.screen('sign-in', () => camera.open('auth'));
  await camera.screen('sign-up', () => camera.open('auth?mode=signup'));
  await camera.screen('sign-up-name', async () => {
    await camera.open('auth?mode=signup');
    await page.getByLabel(t('username')).fill('nour');
    await page.getByText(t('username_available')).waitFor();
  });
  await camera.screen('sign-up-account', async () => {
    await camera.open('auth?mode=signup&username=nour');
    await page.getByText(t('username_available')).waitFor();
    await page.getByLabel(t('password'), { exact: true }).fill('Secret');
  });
  await camera.screen('recover', () => camera.open('recover'));
  await camera.screen('recover-sent', async () => {
    await camera.open('recover');
    await page.getByLabel(t('email')).fill('layla@example.com');
    await submit();
    await page.getByText(wordsOf(camera.looks.lang, 'recover')('sent_title')).waitFor();
  });
}

async function writing(camera: Camera) {
  const { page, looks } = camera;
  const t = wordsOf(looks.lang, 'profile');
  const write = async () => {
    await camera.open('layla');
    await page.getByLabel(t('message_label')).fill(sampleIn(looks.lang).whisper);
  };
  await camera.screen('profile-first', () => camera.open('layla'));
  await camera.screen('writing', async () => {
    await write();
    // The keyboard of a phone leaves this much of its screen.
    if (camera.isPhone) await page.setViewportSize({ width: looks.width, height: 470 });
  });
  await camera.screen('sent', async () => {
    await write();
    await page.getByRole('button', { name: t('send') }).click();
    await page.locator('.sent').waitFor();
  });
  await camera.screen('sent-link', async () => {
    await page.getByRole('button', { name: wordsOf(looks.lang, 'sent')('offer') }).click();
    await page.locator('[translate=no]').first().waitFor();
  });
}

async function otherPages(camera: Camera) {
  const { server, looks } = camera;
  await camera.screen('not-found', () => camera.open('nour'));
  const omar = await newOwner(server, looks.lang, 'omar', 'indigo');
  await camera.screen('profile-empty', () => camera.open('omar'));
  await refuseGuests(server, omar);
  await camera.screen('closed', () => camera.open('omar'));
  const rami = await newOwner(server, looks.lang, 'rami', 'ember');
  await pause(server, rami);
  await camera.screen('paused', () => camera.open('rami'));
}

async function whispers(camera: Camera) {
  const { page, server, looks } = camera;
  const t = wordsOf(looks.lang, 'sent');
  const say = wordsOf(looks.lang, 'profile');
  const { whisper, reply: answer } = sampleIn(looks.lang);
  await camera.screen('whispers-empty', () => camera.open('sent'));
  const salma = await newOwner(server, looks.lang, 'salma', 'teal');
  await camera.screen('whisper-unanswered', async () => {
    await camera.open('salma');
    await page.getByLabel(say('message_label')).fill(whisper);
    await page.getByRole('button', { name: say('send') }).click();
    await page.getByRole('button', { name: t('offer') }).click();
    const link = (await page.locator('[translate=no]').first().textContent()) ?? '';
    await page.getByRole('button', { name: t('keep') }).click();
    await page.getByText(t('kept')).waitFor();
    await page.goto('/favicon.svg');
    await page.goto(link);
    await page.getByText(t('unanswered')).waitFor();
  });
  await camera.screen('whisper-answered', async () => {
    const { items } = await listInbox(server, salma);
    await reply(server, salma, items[0]?.id ?? '', answer, { for_sender: true });
    await camera.open('sent');
    await page.getByRole('main').getByRole('link', { name: 'salma' }).first().click();
    await page.getByText(answer).waitFor();
  });
  await camera.screen('whispers', () => camera.open('sent'));
}

async function reporting(camera: Camera) {
  const { page, server, looks } = camera;
  const t = wordsOf(looks.lang, 'report', 'reasons');
  const nadia = await newOwner(server, looks.lang, 'nadia', 'plum');
  await publicMessage(server, nadia, sampleIn(looks.lang).unkind);
  await camera.wholePage('report', async () => {
    await camera.open('nadia');
    const feed = wordsOf(looks.lang, 'answers');
    await page
      .getByRole('link', { name: feed('report_message') })
      .first()
      .click();
    await page.getByRole('blockquote').waitFor();
  });
  await camera.screen('report-sent', async () => {
    await page.getByRole('radio', { name: t('reason_harassment') }).click();
    await page.getByRole('button', { name: t('send') }).click();
    await page.getByText(t('thanks')).first().waitFor();
  });
  await camera.screen('report-what', () => camera.open('report'));
}
