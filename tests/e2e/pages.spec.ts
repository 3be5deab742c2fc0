import AxeBuilder from '@axe-core/playwright';
import { request, records, sendMessage, signUpMember } from '../support/api.ts';
import { enterAs, expect, newName, test } from '../support/browser-test.ts';

// Every page that exists, for everybody: no accessibility error, and nothing that sticks out of a phone.

for (const lang of ['en', 'ar'] as const) {
  for (const theme of ['light', 'dark'] as const) {
    test(`all pages are accessible in ${lang}, ${theme}`, async ({
      page,
      server,
      expectedErrors,
    }) => {
      expectedErrors.push(/404 \(Not Found\)/);
      const owner = await signUpMember(server, newName());
      const id = await sendMessage(server, owner, 'a whisper for everybody '.repeat(12));
      const json = { is_public: true };
      await request(server, 'PATCH', records('messages', id), { token: owner.token, json });
      await page.addInitScript((chosen) => localStorage.setItem('theme', chosen), theme);
      await page.emulateMedia({ reducedMotion: 'reduce' });

      const check = async () => {
        const { violations } = await new AxeBuilder({ page }).analyze();
        expect(
          violations.map(({ id: rule, nodes }) => [rule, nodes.map(({ html }) => html)]),
        ).toEqual([]);
        await page.setViewportSize({ width: 320, height: 640 });
        const overflow = await page.evaluate(
          () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
        );
        expect(overflow, `${page.url()} sticks out sideways`).toBe(0);
        await page.setViewportSize({ width: 1280, height: 800 });
      };

      for (const path of [
        '',
        'auth',
        'auth?mode=signup',
        'recover',
        'blog',
        'blog?tag=nothing',
        'blog/what-is-hamsa',
        'blog/nothing-of-this-name',
        owner.username,
        'nobody-has-this',
        'guides',
        'guides/social-trends-2025',
        'guides/romantic-questions',
        'guides/relationship-assessment',
        'arabic-keyboard',
        'hebrew-keyboard',
        'help',
        'help/message-privacy',
        'help/report',
        'faq',
        'coming-soon?page=Press',
      ]) {
        await page.goto(`/${lang}/${path}`);
        await check();
      }
      await enterAs(page, owner, lang);
      await expect(page.getByRole('article')).toBeVisible();
      await check();
    });
  }
}
