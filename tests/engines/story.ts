import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { localeOf, type Lang } from '../../src/i18n/locales.ts';
import { listInbox, signUpMember, newName } from '../support/api.ts';
import { startServer, type Server } from '../support/server.ts';
import { wordsOf } from '../support/words-of.ts';
import type { Engine } from './engine.ts';
import { Person } from './person.ts';

/** Widths of the viewport in CSS pixels; MiniBrowser's window is never narrower than 447. */
const widths = { en: 1280, ar: 460 } as const;
const others = { en: 'ar', ar: 'en' } as const;
const whispers = { en: 'You are better than you think.', ar: 'أنت أفضل مما تظن.' } as const;
const replies = { en: 'So are you!', ar: 'وأنت كذلك!' } as const;

/**
 * Tests the main story of owners and visitors in an engine other than Chromium.
 * @param daily the language in which `npm test` tells it
 */
export function tellStory(
  name: string,
  daily: 'en' | 'ar',
  start: (() => Promise<Engine>) | undefined,
): void {
  describe.skipIf(!start)(name, () => {
    let server: Server;
    let engine: Engine;
    beforeAll(async () => {
      [server, engine] = await Promise.all([
        startServer(),
        start?.() ?? Promise.reject(new Error()),
      ]);
    });
    afterAll(async () => {
      await engine.stop();
      await server.stop();
    });

    const somebody = async (lang: 'en' | 'ar', who: string, runsScripts = true) => {
      const tab = await engine.newTab({ width: widths[lang], runsScripts });
      return new Person(tab, `${name}-${lang}-${who}`);
    };

    for (const lang of ['en', 'ar'] as const) {
      const tags = lang === daily ? [] : 'long';
      it(`an owner gets a message, answers and shares it, in ${lang}`, { tags }, async () => {
        const [owner, visitor] = await Promise.all([
          somebody(lang, 'owner'),
          somebody(lang, 'visitor'),
        ]);
        const username = newName();
        await signUp(owner, lang, server.url, username);
        await receive(owner, visitor, lang, server.url, username);
        await answer(owner, visitor, lang);
        await changeLook(owner, lang);
        await share(owner, lang);
        await leave(owner, lang);
      });
    }

    it('a visitor writes without JavaScript', async () => {
      const t = wordsOf('ar', 'profile');
      const member = await signUpMember(server, newName());
      const visitor = await somebody('ar', 'without-script', false);
      await visitor.open(`${server.url}/ar/${member.username}`);
      await visitor.fill(t('message_label'), whispers.ar);
      await visitor.press({ role: 'button', name: t('send') });
      await visitor.sees(t('sent'));
      await visitor.look('sent');
      const { items } = await listInbox(server, member);
      expect(items.map(({ content }) => content)).toEqual([whispers.ar]);
    });
  });
}

async function signUp(owner: Person, lang: Lang, origin: string, username: string): Promise<void> {
  const t = wordsOf(lang, 'auth');
  await owner.open(`${origin}/${lang}/`);
  await owner.look('landing');
  await owner.open(`${origin}/${lang}/auth?mode=signup`);
  await owner.fill(t('username'), username);
  await owner.sees(t('username_available'));
  await owner.press({ role: 'button', name: t('claim') });
  await owner.fill(t('email'), `${username}@example.com`);
  await owner.fill(t('password'), 'Secret123');
  await owner.look('sign-up');
  await owner.press({ role: 'button', name: t('sign_up') });
  await owner.arrives(`/${lang}/dashboard`);
  const skip = { role: 'button', name: wordsOf(lang, 'tour')('skip') } as const;
  await owner.finds(skip);
  await owner.look('tour');
  await owner.press(skip);
  await owner.sees(wordsOf(lang, 'dashboard')('empty_title'));
  await owner.look('empty');
}

async function receive(
  owner: Person,
  visitor: Person,
  lang: 'en' | 'ar',
  origin: string,
  username: string,
): Promise<void> {
  const t = wordsOf(lang, 'profile');
  // The short address redirects to the browser's language, which is English.
  await visitor.open(`${origin}/${lang === 'en' ? username : `ar/${username}`}`);
  await visitor.arrives(`/${lang}/${username}`);
  await visitor.look('profile');
  await visitor.fill(t('message_label'), whispers[lang]);
  await visitor.press({ role: 'button', name: t('send') });
  await visitor.sees(t('sent'));
  await visitor.look('sent');
  await owner.sees(whispers[lang]);
  await owner.look('arrived');
  // The next person at this device must not see the draft.
  await visitor.reload();
  await visitor.seesPlaceholder(t('message_label'));
  await visitor.seesNot(whispers[lang]);
}

async function answer(owner: Person, visitor: Person, lang: 'en' | 'ar'): Promise<void> {
  const t = wordsOf(lang, 'dashboard');
  const card = { within: whispers[lang] };
  await owner.press({ role: 'button', name: t('reply'), ...card });
  await owner.fill(t('reply_label'), replies[lang], card);
  // The visitor keeps a link, so that a reply is for the sender alone unless the owner chooses everybody.
  await owner.press({ role: 'radio', name: t('audience_everybody'), ...card });
  await owner.press({ role: 'button', name: t('reply_and_publish'), ...card });
  await owner.sees(t('published'));
  await owner.look('published');
  await visitor.reload();
  const name = wordsOf(lang, 'answers')('public_messages');
  await visitor.scrollsTo({ role: 'heading', name });
  await visitor.sees(replies[lang]);
  await visitor.look('answer');
}

async function changeLook(owner: Person, lang: 'en' | 'ar'): Promise<void> {
  const t = wordsOf(lang, 'common');
  const other = others[lang];
  await owner.press({ role: 'link', name: wordsOf(lang, 'frame')('settings') });
  const leaving = { role: 'button', name: wordsOf(lang, 'settings')('log_out') } as const;
  await owner.finds(leaving);
  await owner.look('settings');
  await owner.goBack();
  await owner.arrives(`/${lang}/dashboard`);

  await owner.press({ role: 'button', name: t('dark_theme') });
  await owner.rootIs('.dark');
  await owner.reload();
  await owner.rootIs('.dark');
  await owner.look('dark');

  await chooseLanguage(owner, lang, other);
  await chooseLanguage(owner, other, lang);
}

async function chooseLanguage(owner: Person, from: 'en' | 'ar', to: Lang): Promise<void> {
  const label = `${wordsOf(from, 'common')('choose_language')}:`;
  await owner.press({ role: 'button', name: label });
  await owner.press({ role: 'link', name: localeOf(to).name });
  await owner.arrives(`/${to}/dashboard`);
  await owner.rootIs(`[lang=${to}][dir=${localeOf(to).dir}].dark`);
}

async function share(owner: Person, lang: 'en' | 'ar'): Promise<void> {
  await owner.press({ role: 'link', name: wordsOf(lang, 'frame')('part_share') });
  await owner.seesPicture();
  await owner.look('share');
}

async function leave(owner: Person, lang: 'en' | 'ar'): Promise<void> {
  const t = wordsOf(lang, 'settings');
  await owner.press({ role: 'link', name: wordsOf(lang, 'frame')('settings') });
  await owner.press({ role: 'button', name: t('log_out') });
  await owner.finds({ role: 'heading', name: t('log_out_title') });
  await owner.look('leaving');
  await owner.press({ role: 'button', name: t('log_out') });
  await owner.arrives(`/${lang}/`);
  await owner.sees(t('logged_out'));
  await owner.look('left');
}
